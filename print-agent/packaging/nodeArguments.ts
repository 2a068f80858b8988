/**
 * The Node flags of the agent, which are built into the executables.
 *
 * One V8 worker thread is enough: four would only take turns on a till's computer, and each holds memory. Measured: 100
 * instead of 105 MiB after ten thousand jobs, and one job in twenty more per second.
 */
export const NODE_ARGUMENTS: readonly string[] = ['--v8-pool-size=1'];
