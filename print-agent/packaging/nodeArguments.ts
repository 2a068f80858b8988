/**
 * How Node runs the agent; the executables carry it in themselves.
 *
 * One thread of V8's own beside the agent's does: four of them only take turns on a till's computer, and each keeps
 * memory to itself. Measured: 100 instead of 105 MiB after ten thousand jobs, and one job in twenty more a second.
 */
export const NODE_ARGUMENTS: readonly string[] = ['--v8-pool-size=1'];
