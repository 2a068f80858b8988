const [, , command, path] = process.argv;

// A command that prints to a pipe which closes early, such as `servery-agent jobs | head -1`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

if (command === 'usb-wire' && path !== undefined) {
  // The agent starts one for each USB printer. Without the command line it takes much less memory.
  void import('./printer/local/deviceBridge.ts').then(({ bridgeDevice }) => bridgeDevice(path));
} else {
  // Sets the exit code instead of calling process.exit(), so that output to a pipe is flushed.
  void import('./cli/program.ts')
    .then(({ runCommandLine }) => runCommandLine(process.argv))
    .then((code) => {
      process.exitCode = code;
    });
}
