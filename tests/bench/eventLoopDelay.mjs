/**
 * For `node --import`: on SIGUSR2 the process writes the longest block of its event loop since the last signal, in
 * milliseconds, to stderr, as `{"longestBlockMs":12.3}`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => {
  process.stderr.write(`${JSON.stringify({ longestBlockMs: delay.max / 1e6 })}\n`);
  delay.reset();
});
