/** A client of the platform for tests, which sends requests and reads responses like the console. */
import { type PlatformAnswer, readAnswer } from '@servery/protocol/platform/answer';
import type { Call, CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { type Caller, toRequest } from '@servery/protocol/platform/request';
import { login } from '@servery/protocol/platform/session';
import { parse } from 'zod/mini';

export interface Client {
  readonly caller: Caller;
  /** The raw response. */
  readonly fetch: <C extends Call>(call: C, input: CallInput<C>) => Promise<Response>;
  /** The result of `readAnswer`: data not yet parsed by the schema, or an error. */
  readonly ask: <C extends Call>(call: C, input: CallInput<C>) => Promise<PlatformAnswer>;
  /** The response's data, parsed by the schema. @throws Error on a refusal. */
  readonly get: <C extends Call>(call: C, input: CallInput<C>) => Promise<CallAnswer<C>>;
}

export function createClient(url: string, caller: Caller): Client {
  const send = async <C extends Call>(call: C, input: CallInput<C>): Promise<Response> => {
    const { method, url: path, headers, body } = toRequest(call, caller, input);
    return await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
  };
  const ask = async <C extends Call>(call: C, input: CallInput<C>): Promise<PlatformAnswer> => {
    const response = await send(call, input);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') === true;
    return readAnswer(call, response.status, json ? JSON.parse(text) : undefined);
  };
  return {
    caller,
    fetch: send,
    ask,
    get: async <C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>> => {
      const answer = await ask(call, input);
      if ('error' in answer) throw new Error(`${call.path}: ${JSON.stringify(answer.error)}`);
      // TypeScript loses the output type of a generic schema.
      return parse(call.answer, answer.data) as CallAnswer<C>;
    },
  };
}

/** Signs in, by default as the owner. */
export async function signIn(url: string, user = 'owner@servery.test'): Promise<Client> {
  const nobody = createClient(url, { token: undefined, mid: undefined });
  const session = await nobody.get(login, { body: { user, password: 'servery', console: 'SELLER' } });
  return createClient(url, { token: session.access_token, mid: session.mid });
}
