/**
 * For `node --import`: on SIGUSR2 the process writes the longest time in milliseconds for which its event loop was
 * blocked since the last one to stderr, as `{"longestBlockMs":12.3}`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => {
  process.stderr.write(`${JSON.stringify({ longestBlockMs: delay.max / 1e6 })}\n`);
  delay.reset();
});
