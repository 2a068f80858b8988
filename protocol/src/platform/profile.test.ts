import { describe, expect, it } from 'vitest';
import { checkEndpoint, createEndpoint, getEndpoint, getProfile } from './profile.ts';

describe('the profile', () => {
  it('is the object, or its field', () => {
    expect(getProfile.answer.parse({ name: 'Trattoria' })).toMatchObject({ name: 'Trattoria', city: '' });
    expect(getProfile.answer.parse({ profile: { name: 'Trattoria', city: null } })).toMatchObject({
      name: 'Trattoria',
      city: '',
    });
    expect(getProfile.answer.safeParse('Trattoria').success).toBe(false);
  });
});

describe('the sub-domain', () => {
  it.each([
    ['https://trattoria.example', 'https://trattoria.example'],
    [{ endpoint: 'https://trattoria.example' }, 'https://trattoria.example'],
    [null, ''],
    [undefined, ''],
    [{}, ''],
  ])('is read from %j as %j', (answer, address) => {
    expect(getEndpoint.answer.parse(answer)).toBe(address);
  });

  it.each([
    [true, true],
    [{ available: 'true' }, true],
    [undefined, true],
    [null, true],
    ['Available', true],
    [false, false],
    ['false', false],
    [{ available: 0 }, false],
  ])('is free after %j: %j', (answer, free) => {
    expect(checkEndpoint.answer.parse(answer)).toBe(free);
  });

  it.each(['-a', 'a-', 'a.b', 'a b', '', 'é', 'a'.repeat(64)])('cannot be %j', (fields) => {
    expect(createEndpoint.body.safeParse({ fields }).success).toBe(false);
  });

  it.each(['a', 'la-trattoria-2', 'a'.repeat(63)])('can be %j', (fields) => {
    expect(createEndpoint.body.safeParse({ fields }).success).toBe(true);
  });
});
