import { runCommandLine } from './cli/program.ts';

// `servery-agent jobs | head -1` closes the pipe early; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Sets the exit code instead of calling process.exit(), so that output to a pipe is flushed.
void runCommandLine(process.argv).then((code) => {
  process.exitCode = code;
});
