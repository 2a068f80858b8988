/** The values of the gift certificates form, and their conversion from and to the platform's (spec 001 §3, §5, §7). */
import type { CallInput } from '@servery/protocol/platform/call';
import type { GiftCertificate, saveGiftCertificates } from '@servery/protocol/platform/giftCards';
import { t } from 'i18next';
import type { FieldPath } from 'react-hook-form';
import * as z from 'zod/mini';
import { sentMoney } from '../../platform/money.ts';
import { moneyAsTyped, typedMoney } from '../../platform/typedNumbers.ts';

const filled = (missing: () => string) => z.string().check(z.trim(), z.minLength(1, { error: missing }));

/** As typed, up to the maximum of {@link typedMoney}. */
const price = z.string().check(
  z.trim(),
  z.minLength(1, { error: () => t('selling Price is required!'), abort: true }),
  z.refine((typed) => typedMoney(typed) !== undefined, {
    error: () => t('Enter a price in numbers, such as {{example}}', { example: moneyAsTyped(1250) }),
  }),
);

const row = z.object({
  name: filled(() => t('GiftCard Name is required!')),
  /** The platform's id of the uploaded picture. */
  imageId: filled(() => t('GiftCard Image is required!')),
  /** The picture's URL; empty when the platform sends none. */
  imageUrl: z.string(),
  price,
});

/**
 * The rows in order, each under a stable key, so that removing a row does not re-render those below. Not a
 * `useFieldArray` list, which the sign-in page would have to load with the rest of react-hook-form.
 */
export const certificatesSchema = z.object({ rows: z.record(z.string(), row) });
export type CertificatesValues = z.output<typeof certificatesSchema>;

export const EMPTY_ROW: z.output<typeof row> = { name: '', imageId: '', imageUrl: '', price: '' };

/** A new unique row key. Not an integer: objects list integer keys first, regardless of insertion order. */
export const newRowKey = (): string => `new-${crypto.randomUUID()}`;

/** The form values of the platform's certificates. */
export function valuesOf(certificates: readonly GiftCertificate[]): CertificatesValues {
  return {
    rows: Object.fromEntries(
      certificates.map(({ giftCardName, giftCardImageId, giftCardImageUrl, sellingPrice }, index) => [
        `row-${index}`,
        {
          name: giftCardName,
          imageId: giftCardImageId,
          imageUrl: giftCardImageUrl,
          price: typeof sellingPrice === 'number' ? moneyAsTyped(sellingPrice) : '',
        },
      ]),
    ),
  };
}

/** The form's rows in the platform's format. */
export function fieldsOf({
  rows,
}: CertificatesValues): CallInput<typeof saveGiftCertificates>['body']['fields'] {
  return Object.values(rows).map(({ name, imageId, price: typed }) => ({
    giftCardName: name,
    giftCardImageId: imageId,
    sellingPrice: sentMoney(typedMoney(typed) ?? 0),
  }));
}

/** The form's fields by the platform's field names: `0.giftCardName` is the name in the first row. */
export function serverFields({
  rows,
}: CertificatesValues): Readonly<Record<string, FieldPath<CertificatesValues>>> {
  const names = { giftCardName: 'name', giftCardImageId: 'imageId', sellingPrice: 'price' } as const;
  return Object.fromEntries(
    Object.keys(rows).flatMap((key, index) =>
      Object.entries(names).map(
        ([platforms, own]) => [`${index}.${platforms}`, `rows.${key}.${own}`] as const,
      ),
    ),
  );
}
