import { runCommandLine } from './cli/program.ts';

// `servery-agent jobs | head -1`: who reads has had enough, and that is fine.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// The code is set, not forced: what was written to a pipe still has to get there.
void runCommandLine(process.argv).then((code) => {
  process.exitCode = code;
});
