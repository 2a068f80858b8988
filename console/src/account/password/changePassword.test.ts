import type { PlatformError } from '@servery/protocol/platform/answer';
import { expect, it } from 'vitest';
import { sendKnowing401 } from './changePassword.ts';

const error = (kind: PlatformError['kind'], words: Partial<PlatformError> = {}): PlatformError => ({
  kind,
  message: '',
  fields: {},
  ...words,
});

/** A platform that gives the answers in sequence, and the requests it received. */
function platform(answers: readonly { readonly error?: PlatformError }[], tokenAfterProbe = 'old') {
  const requests: string[] = [];
  const left = [...answers];
  let token = 'old';
  return {
    requests,
    token: () => token,
    send: () => {
      requests.push(`send as ${token}`);
      return Promise.resolve(left.shift() ?? {});
    },
    probe: () => {
      requests.push('probe');
      token = tokenAfterProbe;
      return Promise.resolve();
    },
  };
}

it('reports a refusal and a success', async () => {
  const refused = { error: error('refused', { fields: { current_password: 'is not right' } }) };
  const saysNo = platform([refused]);
  expect(await sendKnowing401(saysNo)).toEqual(refused);
  expect(saysNo.requests).toEqual(['send as old']);
  expect(await sendKnowing401(platform([{}]))).toEqual({});
});

it('treats a 401 with a valid session as a wrong current password', async () => {
  const result = platform([{ error: error('session', { message: 'Wrong password', httpStatus: 401 }) }]);
  expect(await sendKnowing401(result)).toEqual({
    error: error('refused', { fields: { current_password: 'Wrong password' }, httpStatus: 401 }),
  });
  expect(result.requests).toEqual(['send as old', 'probe']);
  const fields = { new_password: 'was used before' };
  expect(await sendKnowing401(platform([{ error: error('session', { message: 'No', fields }) }]))).toEqual({
    error: error('refused', { message: 'No', fields }),
  });
});

it('sends the request again after the sign-in if the session had expired', async () => {
  const result = platform([{ error: error('session') }, {}], 'new');
  expect(await sendKnowing401(result)).toEqual({});
  expect(result.requests).toEqual(['send as old', 'probe', 'send as new']);
  const twice = platform([{ error: error('session') }, { error: error('session') }], 'new');
  expect(await sendKnowing401(twice)).toEqual({ error: error('session') });
});
