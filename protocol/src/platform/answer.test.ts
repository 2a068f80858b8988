import { describe, expect, it } from 'vitest';
import { readAnswer, type PlatformError } from './answer.ts';
import { setDoordashDelivery, getDoordashDelivery } from './delivery.ts';
import { getOrder, runOrderTest } from './orders.ts';
import { getProducts } from './products.ts';
import { login } from './session.ts';

const data = (...args: Parameters<typeof readAnswer>): unknown => {
  const answer = readAnswer(...args);
  return 'data' in answer ? answer.data : answer;
};

const error = (...args: Parameters<typeof readAnswer>): PlatformError => {
  const answer = readAnswer(...args);
  if ('error' in answer) return answer.error;
  throw new Error('expected an error');
};

describe('the data of a successful response', () => {
  it('is unwrapped from the envelope', () => {
    expect(data(getOrder, 200, { request_status: true, object: { order_id: 1 } })).toEqual({ order_id: 1 });
    expect(data(getOrder, 200, { object: null })).toBeNull();
  });

  it('is absent for an empty envelope and after 204', () => {
    expect(data(runOrderTest, 200, { request_status: true })).toBeUndefined();
    expect(data(runOrderTest, 204, undefined)).toBeUndefined();
  });

  it('may be next to request_status', () => {
    const body = { request_status: true, data: [], total: 0 };
    expect(data(getProducts, 200, body)).toBe(body);
  });

  it('is the whole body of a plain response, or the content of an envelope around it', () => {
    const page = { data: [], total: 0 };
    expect(data(getProducts, 200, page)).toBe(page);
    expect(data(getProducts, 200, { request_status: 'true', object: page })).toBe(page);
    expect(data(getProducts, 200, [])).toEqual([]);
  });

  it('is not refused for an empty error', () => {
    expect(data(getOrder, 200, { request_status: true, object: { error: '', order_id: 1 } })).toEqual({
      error: '',
      order_id: 1,
    });
    expect(data(login, 200, { access_token: 't', error: null })).toEqual({ access_token: 't', error: null });
  });
});

describe('a refusal', () => {
  it.each([false, 'false', 0, '0'])('has request_status %j', (request_status) => {
    expect(error(getOrder, 200, { request_status, object: { error: 'No.' } })).toEqual({
      kind: 'refused',
      httpStatus: 200,
      message: 'No.',
      fields: {},
    });
  });

  it.each([
    [{ error: 'No.' }, 'No.'],
    [{ object: 'No.' }, 'No.'],
    [{ object: { message: 'No.' } }, 'No.'],
    [{ message: 'No.' }, 'No.'],
    [{ object: { error: { message: 'No.' } } }, 'No.'],
    [{ object: { error: ['No.', { message: 'Never.' }] } }, 'No. Never.'],
    [{ object: null }, ''],
    [{ object: [] }, ''],
  ])('has its message in %j', (body, message) => {
    expect(error(getOrder, 200, { request_status: false, ...body }).message).toBe(message);
  });

  it('keeps the message of each field', () => {
    const body = { object: { error: { name: 'Too long', tags: ['One', 'two'], code: 7 } } };
    expect(error(getOrder, 400, { request_status: false, ...body })).toMatchObject({
      kind: 'refused',
      message: '',
      fields: { name: 'Too long', tags: 'One two' },
    });
    expect(error(login, 400, { error: 'No.', field_errors: { user: 'Unknown' } })).toMatchObject({
      kind: 'refused',
      message: 'No.',
      fields: { user: 'Unknown' },
    });
    const nested = { email: { message: 'Taken' }, password: [{ message: 'Short' }, 'Known'] };
    expect(error(login, 200, { status: false, error: nested })).toMatchObject({
      kind: 'refused',
      fields: { email: 'Taken', password: 'Short Known' },
    });
  });

  it('treats `message` in field_errors as a field', () => {
    const field_errors = { message: 'Too long' };
    expect(
      error(getOrder, 200, { request_status: false, object: { error: 'No.', field_errors } }),
    ).toMatchObject({ message: 'No.', fields: { message: 'Too long' } });
    expect(error(getOrder, 200, { request_status: false, object: { field_errors } })).toMatchObject({
      message: '',
      fields: { message: 'Too long' },
    });
  });

  it.each([
    ['recognized by its error alone', login, 200, { status: false, error: 'No.' }],
    ['recognized so in an envelope', getOrder, 200, { request_status: true, object: { error: 'No.' } }],
    ['a change with success false', setDoordashDelivery, 200, { success: 'false', message: 'No.' }],
    ['a sign-in with the wrong password', login, 401, { error: 'No.' }],
  ])('is %s', (_what, call, status, body) => {
    expect(error(call, status, body)).toMatchObject({ kind: 'refused', message: 'No.' });
  });

  it('is not a state with success false', () => {
    expect(data(getDoordashDelivery, 200, { status: 0, success: false })).toMatchObject({ status: 0 });
  });

  it('includes a 404 and a 500 that the platform explains', () => {
    const body = { request_status: false, object: { error: 'No such order' } };
    expect(error(getOrder, 404, body)).toMatchObject({ kind: 'refused', message: 'No such order' });
    expect(error(getOrder, 500, body).kind).toBe('refused');
  });
});

describe('an error', () => {
  it('is of the session after 401', () => {
    expect(error(getOrder, 401, { request_status: false, object: { error: 'Expired' } })).toEqual({
      kind: 'session',
      httpStatus: 401,
      message: 'Expired',
      fields: {},
    });
  });

  it.each([404, 405, 501])('is a missing call after %d', (status) => {
    expect(error(getOrder, status, undefined).kind).toBe('missing');
    expect(error(getOrder, status, { error: 'Not Found' }).kind).toBe('missing');
  });

  it.each([302, 400, 403, 429, 500, 507])('is of the server after a bare %d', (status) => {
    expect(error(getOrder, status, undefined)).toMatchObject({ kind: 'server', httpStatus: status });
  });

  it.each([
    [502, undefined, { kind: 'unreached' }],
    [503, { error: 'No healthy upstream' }, { kind: 'unreached', message: 'No healthy upstream' }],
    [502, { error: 'ECONNREFUSED', unreached: 'line' }, { kind: 'unreached', why: 'line' }],
    [502, { unreached: 'by nobody' }, { kind: 'unreached' }],
    [504, null, { kind: 'timeout' }],
  ])('is of a gateway after %d with %j', (httpStatus, body, expected) => {
    const problem = error(getOrder, httpStatus, body);
    expect(problem).toMatchObject({ httpStatus, ...expected });
    expect('why' in problem).toBe('why' in expected);
  });

  it.each([502, 503, 504])("is of the platform after %d in the platform's envelope", (status) => {
    const closed = { request_status: false, object: { error: 'Closed until 5 PM.' } };
    expect(error(getOrder, status, closed)).toMatchObject({ kind: 'refused', message: 'Closed until 5 PM.' });
    expect(error(getOrder, status, { request_status: true }).kind).toBe('server');
    expect(error(getOrder, status, { object: { error: 'Closed' } }).kind).toBe('server');
  });

  it('is of the server after 500 without an envelope', () => {
    expect(error(getOrder, 500, { error: 'NullPointerException' }).kind).toBe('server');
  });

  it.each([undefined, null, 'ok', 7, true, [], {}, { hello: 1 }])('is unreadable for %j', (body) => {
    expect(error(getOrder, 200, body)).toEqual({
      kind: 'unreadable',
      httpStatus: 200,
      message: '',
      fields: {},
    });
  });

  it('is unreadable for a plain response that is not JSON', () => {
    expect(error(login, 200, undefined).kind).toBe('unreadable');
  });
});
