"""What OpenClaw and lossless-claw do, by release: pure rules, no input or output."""
