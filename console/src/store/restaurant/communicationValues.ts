/** The form values of the communication settings, their rules, and what the form sends. */
import type { CommunicationSettings } from '@servery/protocol/platform/store';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { latinDigits } from '../../language/latinDigits.ts';
import { listText } from '../../language/writing.ts';
import { visibleText } from '../../language/visibleText.ts';

/** The minimum and maximum digits of a telephone number with its extension. */
const DIGITS = { min: 5, max: 20 } as const;

/** Whether it can be dialled; an empty one is valid. Numbers have many formats, and are stored as they are typed. */
function isNumberOrNone(written: string): boolean {
  const { length } = written.replaceAll(/\D/g, '');
  const isDiallable = /^\+?[\d\s()./x#-]+$/i.test(written) && length >= DIGITS.min && length <= DIGITS.max;
  return written === '' || isDiallable;
}

const phoneNumber = z
  .string()
  .check(
    z.overwrite(visibleText),
    z.refine(isNumberOrNone, { error: () => t('Enter a phone number, such as +1 415 555 0137') }),
  );

const email = z.email();

/** Parses addresses separated by commas; people also use semicolons or lines. Without duplicates. */
export function addressesIn(written: string): string[] {
  const addresses = written.split(/[,;\n]/).map(visibleText);
  return [...new Set(addresses.filter(Boolean))];
}

const wrongAddresses = (written: string): string[] =>
  addressesIn(written).filter((address) => !z.safeParse(email, address).success);

/** How many invalid addresses a message names, and how many characters of each: people find them in the field. */
const MAX_NAMED = 5;
const MAX_SHOWN_LENGTH = 60;

/** The invalid addresses for a message, shortened in case somebody has pasted a whole letter. */
function namedAddresses(wrong: readonly string[]): string {
  const shown = wrong
    .slice(0, MAX_NAMED)
    .map((address) =>
      address.length > MAX_SHOWN_LENGTH ? `${address.slice(0, MAX_SHOWN_LENGTH)}…` : address,
    );
  return listText(wrong.length > MAX_NAMED ? [...shown, '…'] : shown);
}

const emails = z.string().check(
  z.refine((written) => wrongAddresses(written).length === 0, {
    error: ({ input }) =>
      t('Not an email address: {{addresses}}', { addresses: namedAddresses(wrongAddresses(String(input))) }),
  }),
);

const minutes = z.string().check(
  z.overwrite((typed) => latinDigits(visibleText(typed))),
  z.regex(/^\d{0,3}$/, { error: () => t('Enter whole minutes, such as 20') }),
);

/** The fields have the platform's names. */
export const communicationSchema = z.object({
  robo_call: z.boolean(),
  sms_phone_number: phoneNumber,
  merchant_phone_number: phoneNumber,
  fax_number: phoneNumber,
  merchant_emails: emails,
  pickup_time: minutes,
  delivery_time: minutes,
});
export type CommunicationValues = z.output<typeof communicationSchema>;

export function valuesOf(settings: CommunicationSettings): CommunicationValues {
  return {
    robo_call: settings.robo_call ?? false,
    sms_phone_number: settings.sms_phone_number,
    merchant_phone_number: settings.merchant_phone_number,
    fax_number: settings.fax_number,
    merchant_emails: settings.merchant_emails.join(', '),
    pickup_time: settings.pickup_time,
    delivery_time: settings.delivery_time,
  };
}

/** The fields to send: all of them, since they replace the stored ones. */
export function fieldsOf(
  values: CommunicationValues,
): Omit<CommunicationValues, 'merchant_emails'> & { merchant_emails: string[] } {
  return { ...values, merchant_emails: addressesIn(values.merchant_emails) };
}
