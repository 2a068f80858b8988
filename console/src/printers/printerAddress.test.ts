import { expect, it } from 'vitest';
import { addressPayload, addressSchema, DETECTED } from './printerAddress.ts';

const typed = { host: '192.168.1.40', port: '9100', name: 'Counter', profile: DETECTED };
const problems = (values: Partial<typeof typed>): readonly (readonly [unknown, string])[] =>
  addressSchema
    .safeParse({ ...typed, ...values })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

it.each([
  [{}, []],
  [{ host: ' ' }, [['host', 'Type the printer IP address']]],
  [{ host: 'h'.repeat(253), name: 'n'.repeat(100) }, []],
  [{ host: 'h'.repeat(254) }, [['host', 'Use 253 characters or fewer']]],
  [{ name: 'n'.repeat(101) }, [['name', 'Use 100 characters or fewer']]],
  [{ port: '' }, [['port', 'Type the printer port']]],
  [{ port: ' ٩١٠٠ ' }, []],
  [{ port: '70000' }, [['port', 'Enter a port from 1 to 65535']]],
])('says what is wrong with %j', (values, message) => {
  expect(problems(values)).toEqual(message);
});

it('is sent in ASCII digits', () => {
  const { data } = addressSchema.safeParse({ ...typed, port: '٩١٠٠' });
  expect(data && addressPayload(data, undefined)).toMatchObject({ port: 9100 });
});

it('leaves the kind of printer to the agent unless a person chose one', () => {
  expect(addressPayload({ ...typed }, undefined)).toMatchObject({ profile: null });
  expect(addressPayload({ ...typed, profile: 'epson-tm' }, 'p1')).toMatchObject({ profile: 'epson-tm' });
});
