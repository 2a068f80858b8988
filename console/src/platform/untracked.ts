/**
 * For a mutation that is dispatched outside a component, whose result is its promise alone: the store would keep what
 * became of it for as long as the tab is open, which grows by each order that prints.
 */
export const UNTRACKED = { track: false } as const;
