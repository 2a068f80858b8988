import { firstView } from './firstView.ts';
import { whenServed } from './whenServed.ts';

/** Loads what stands or works beside every page, once the first of them is on the screen: as {@link whenServed} does. */
export const afterView = <Module>(load: () => Promise<Module>): Promise<Module> =>
  firstView.then(() => whenServed(load));
