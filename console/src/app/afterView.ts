import { firstView } from './firstView.ts';
import { whenIdle } from './whenIdle.ts';
import { whenServed } from './whenServed.ts';

/** Loads what stands or works beside every page, once the first of them is on the screen: as {@link whenServed} does. */
export const afterView = <Module>(load: () => Promise<Module>): Promise<Module> =>
  firstView.then(() => whenServed(load));

/** The page never rests so long that this waits for it, in milliseconds; and what it waits where no browser tells. */
const REST = { atMostMs: 1000, untoldMs: 500 };

/** The same once the page has nothing better to do. */
export const afterRest = <Module>(load: () => Promise<Module>): Promise<Module> =>
  firstView.then(() => new Promise<void>((resolve) => whenIdle(resolve, REST))).then(() => whenServed(load));
