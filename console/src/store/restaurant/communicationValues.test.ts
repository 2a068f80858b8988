import { communicationSettings } from '@servery/protocol/platform/store';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressesIn, communicationSchema, fieldsOf, valuesOf } from './communicationValues.ts';

const KEPT = valuesOf(
  z.parse(communicationSettings, {
    robo_call: 'true',
    sms_phone_number: 14155550137,
    merchant_emails: 'orders@bella.example,giulia@bella.example',
    pickup_time: 20,
  }),
);

/** The message for a field with this value; undefined if it is valid. */
function problemOf(field: keyof typeof KEPT, written: string): string | undefined {
  const { error } = z.safeParse(communicationSchema, { ...KEPT, [field]: written });
  return error?.issues.map(({ message }) => message).join(' ');
}

it('shows the stored values and sends all of them', () => {
  expect(KEPT).toEqual({
    robo_call: true,
    sms_phone_number: '14155550137',
    merchant_phone_number: '',
    fax_number: '',
    merchant_emails: 'orders@bella.example, giulia@bella.example',
    pickup_time: '20',
    delivery_time: '',
  });
  expect(fieldsOf(z.parse(communicationSchema, { ...KEPT, fax_number: ' +1 (415) 555-0199 x7 ' }))).toEqual({
    ...KEPT,
    fax_number: '+1 (415) 555-0199 x7',
    merchant_emails: ['orders@bella.example', 'giulia@bella.example'],
  });
});

it('accepts addresses separated by commas, semicolons or lines, without duplicates', () => {
  expect(addressesIn(' a@b.example,, c@d.example;\na@b.example\n')).toEqual(['a@b.example', 'c@d.example']);
  expect(addressesIn(' , ')).toEqual([]);
});

it('names invalid addresses', () => {
  expect(problemOf('merchant_emails', '')).toBeUndefined();
  expect(problemOf('merchant_emails', 'a@b.example, giulia, c@d.example')).toBe(
    'Not an email address: giulia',
  );
  expect(problemOf('merchant_emails', 'a@b, a b@c.example')).toBe('Not an email address: a@b, a b@c.example');
});

it('names a few of many, and cuts long ones', () => {
  expect(problemOf('merchant_emails', 'x'.repeat(1024 * 1024))).toBe(
    `Not an email address: ${'x'.repeat(60)}…`,
  );
  expect(problemOf('merchant_emails', 'a,b,c,d,e,f,g')).toBe('Not an email address: a, b, c, d, e, …');
});

it('accepts numbers that can be dialled, in any format', () => {
  for (const fine of ['', '112233', '+49 (0) 30 / 123-456', '415.555.0137 x12']) {
    expect(problemOf('fax_number', fine)).toBeUndefined();
  }
  for (const wrong of ['call us', '12', '555 0137 ask for Al', '1'.repeat(21), '55+50137']) {
    expect(problemOf('fax_number', wrong)).toBe('Enter a phone number, such as +1 415 555 0137');
  }
});

it('accepts whole minutes', () => {
  for (const fine of ['', '0', ' 45 ', '120']) expect(problemOf('delivery_time', fine)).toBeUndefined();
  expect(communicationSchema.parse({ ...KEPT, pickup_time: ' ٤٥ ' }).pickup_time).toBe('45');
  for (const wrong of ['half an hour', '7.5', '-5', '2000']) {
    expect(problemOf('delivery_time', wrong)).toBe('Enter whole minutes, such as 20');
  }
});
