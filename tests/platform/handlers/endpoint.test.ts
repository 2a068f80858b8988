import { checkEndpoint, createEndpoint, getEndpoint } from '@servery/protocol/platform/profile';
import { expect, it } from 'vitest';
import { ownPlatform } from '../ownPlatform.ts';

const { platform, owner } = await ownPlatform();

it('gives a restaurant one URL, under a name that is not taken', async () => {
  expect(await owner.get(getEndpoint, {})).toBe('');
  expect(await owner.get(checkEndpoint, { body: { fields: 'Bella' } })).toBe(true);
  const taken = {
    error: { kind: 'refused', fields: { subdomain: 'trattoria is taken already.' } },
  };
  expect(await owner.ask(checkEndpoint, { body: { fields: 'Trattoria' } })).toMatchObject(taken);
  expect(await owner.ask(createEndpoint, { body: { fields: 'trattoria' } })).toMatchObject(taken);
  expect(await owner.ask(createEndpoint, { body: { fields: 'no name' } })).toMatchObject({
    error: { kind: 'refused', httpStatus: 400 },
  });

  await owner.get(createEndpoint, { body: { fields: 'Bella' } });
  expect(await owner.get(getEndpoint, {})).toBe('https://bella.servery.test');
  expect(await owner.ask(createEndpoint, { body: { fields: 'other' } })).toMatchObject({
    error: { message: 'This restaurant has an address already.' },
  });
  expect(await owner.get(getEndpoint, {})).toBe('https://bella.servery.test');

  platform.control.removeEndpoint();
  expect(await owner.get(getEndpoint, {})).toBe('');
});
