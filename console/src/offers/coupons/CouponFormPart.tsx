import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';

/** The form of a coupon, loaded when it is opened: most visits look. */
export const CouponFormPart = lazyPart(() => import('./CouponForm.tsx'), MissingOverlay);
