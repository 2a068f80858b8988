/**
 * How Node runs the agent; the executables carry it in themselves.
 *
 * The agent makes little at a time and runs beside a till: V8 prefers less memory to more speed. Measured: 66 instead
 * of 69 MiB idle, 105 instead of 159 after ten thousand jobs, for three quarters of the jobs a second in such a rush.
 *
 * One thread of V8's own beside the agent's does: four of them only take turns on a till's computer, and each keeps
 * memory to itself. Measured: 100 instead of 105 MiB after ten thousand jobs, and one job in twenty more a second.
 */
export const NODE_ARGUMENTS: readonly string[] = ['--optimize-for-size', '--v8-pool-size=1'];
