import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';

/** The coupon form, loaded when opened: most visits only view the list. */
export const CouponFormPart = lazyPart(() => import('./CouponForm.tsx'), MissingOverlay);
