/**
 * For a mutation that is dispatched outside a component and whose result is only its promise: the store would keep that
 * result as long as the tab is open, which adds up with every printed order.
 */
export const UNTRACKED = { track: false } as const;
