/** The URLs of the gift certificates: one tab per type. */
import { GIFT_CERTIFICATE_TYPES, type GiftCertificateType } from '@servery/protocol/platform/giftCards';

const GIFT_CERTIFICATES = '/gift-certificates';

/** The query parameter that names the tab. */
export const TYPE = 'type';

/** The type in a URL; defaults to the first. */
export function readType(search: URLSearchParams): (typeof GIFT_CERTIFICATE_TYPES)[number] {
  const named = GIFT_CERTIFICATE_TYPES.find(({ value }) => value === search.get(TYPE));
  return named ?? GIFT_CERTIFICATE_TYPES[0];
}

export const giftCertificatesUrl = (type: GiftCertificateType): string =>
  `${GIFT_CERTIFICATES}?${new URLSearchParams({ [TYPE]: type })}`;
