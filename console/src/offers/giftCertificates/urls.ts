/** The addresses of the gift certificates: each type is a tab of its own. */
import { GIFT_CERTIFICATE_TYPES, type GiftCertificateType } from '@servery/protocol/platform/giftCards';

const GIFT_CERTIFICATES = '/gift-certificates';

/** The parameter of the address that names the tab. */
export const TYPE = 'type';

/** Which type an address shows: the first unless it names another. */
export function typeIn(search: URLSearchParams): (typeof GIFT_CERTIFICATE_TYPES)[number] {
  const named = GIFT_CERTIFICATE_TYPES.find(({ value }) => value === search.get(TYPE));
  return named ?? GIFT_CERTIFICATE_TYPES[0];
}

export const giftCertificatesUrl = (type: GiftCertificateType): string =>
  `${GIFT_CERTIFICATES}?${new URLSearchParams({ [TYPE]: type })}`;
