/**
 * Where what this browser is to bring back is kept; nothing is there while nothing is remembered. In a file of its own:
 * whether to load the rest is asked on every page.
 */
export const COMEBACKS = 'sold_out_comebacks';
