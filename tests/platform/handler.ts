/** The types of a call's handler: its input, its response and its refusals. */
import type { Call, CallAnswerSent, Schema } from '@servery/protocol/platform/call';
import type { areas, calls } from '@servery/protocol/platform/calls';
import type * as z from 'zod/mini';
import type { Account, Accounts } from './accounts.ts';
import type { Channel } from './channel.ts';
import type { Store } from './store/merchantStore.ts';

/** A refusal with a message for the user. Sent in the call's own response shape. */
export class Refusal extends Error {
  readonly fields: Readonly<Record<string, string>>;
  readonly httpStatus: number;

  /**
   * @param fields messages by field name.
   * @param httpStatus 200 for a request that the platform understood and refuses; 400 for input that breaks the
   * contract; 401 for a failed sign-in.
   */
  constructor(message: string, fields: Readonly<Record<string, string>> = {}, httpStatus = 200) {
    super(message);
    this.fields = fields;
    this.httpStatus = httpStatus;
  }
}

/** The notice of a new order to the consoles. */
export type OrderPush = CallAnswerSent<(typeof calls)['orderEvents']>;

/** The context of every handler. */
interface OpenContext {
  readonly accounts: Accounts;
  readonly storeOf: (mid: string) => Store;
  /** Milliseconds since the epoch, by the platform's clock. */
  readonly now: number;
  /** Scheme and host of the request: the base of URLs in responses. */
  readonly origin: string;
  /** The `Origin` header of the browser's page. */
  readonly callerOrigin: string | undefined;
}

/** The additional context of calls with a token. */
interface MerchantContext extends OpenContext {
  readonly account: Account;
  /** The signed-in merchant's data. */
  readonly store: Store;
  /** Notices of the merchant's new orders. */
  readonly newOrders: Channel<OrderPush>;
  /** Runs a function after a delay in real time, unless the platform has been closed by then. */
  readonly later: (milliseconds: number, run: () => void) => void;
}

type Parsed<C extends Call, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer S extends Schema> ? Record<Name, z.output<S>> : unknown;

type Context<C extends Call> = C extends { auth: 'none' } ? OpenContext : MerchantContext;

type HandlerInput<C extends Call> = Context<C> & Parsed<C, 'params'> & Parsed<C, 'query'> & Parsed<C, 'body'>;

type HandlerAnswer<C extends Call> = C extends { shape: 'stream' }
  ? Channel<CallAnswerSent<C>>
  : CallAnswerSent<C> | Promise<CallAnswerSent<C>>;

/** Handles one call. Throws a {@link Refusal} to decline. */
type Handler<C extends Call> = (input: HandlerInput<C>) => HandlerAnswer<C>;

type Areas = typeof areas;

/** Handlers of an area's calls, by the calls' names. */
export type HandlersOf<A extends keyof Areas> = {
  readonly [Name in keyof Areas[A]]?: Areas[A][Name] extends Call ? Handler<Areas[A][Name]> : never;
};
