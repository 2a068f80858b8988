import { getProfile, getStates, STATES_QUERY, updateProfile } from '@servery/protocol/platform/profile';
import { expect, it } from 'vitest';
import { ownPlatform } from '../ownPlatform.ts';

const { platform, owner } = await ownPlatform();

it('replaces the profile and the name in the record', async () => {
  const profile = await owner.get(getProfile, {});
  expect(profile).toMatchObject({ name: 'Bella Cucina', city: 'San Francisco', state: 'California' });
  const fields = { ...profile, name: 'Bella Cucina Nuova', city: 'Oakland' };
  await owner.get(updateProfile, { body: { fields } });
  expect(await owner.get(getProfile, {})).toEqual(fields);
  const record = await fetch(`${platform.url}/static/merchants/10427/record.json`);
  expect(await record.json()).toMatchObject({
    object: { name: 'Bella Cucina Nuova', time_zone: 'America/Los_Angeles' },
  });
  expect(await owner.ask(updateProfile, { body: { fields: { ...fields, city: ' ' } } })).toMatchObject({
    error: { fields: { city: 'must not be empty' } },
  });
  await owner.get(updateProfile, { body: { fields: profile } });
});

it('returns the states of a country, and none for an unknown country', async () => {
  const states = await owner.get(getStates, { query: STATES_QUERY });
  expect(states).toHaveLength(52);
  expect(states[4]).toMatchObject({ name: 'California' });
  expect(await owner.get(getStates, { query: { ...STATES_QUERY, country_id: 1 } })).toEqual([]);
});
