import { BusyPill } from './busy/BusyPill.tsx';
import { ShopPill } from './restaurant/ShopPill.tsx';

/** The store's lights in the header's strip: whether the restaurant is open, and busy mode while it is on. */
export function StorePills() {
  return (
    <>
      <ShopPill />
      <BusyPill />
    </>
  );
}
