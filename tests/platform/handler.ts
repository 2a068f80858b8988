/** What a handler of a platform call is: its input, its answer and the way it says no. */
import type { Area, Call, CallAnswerSent, Schema } from '@servery/protocol/platform/call';
import type { CallName, calls } from '@servery/protocol/platform/calls';
import type * as z from 'zod/mini';
import type { Account, Accounts } from './accounts.ts';
import type { Channel } from './channel.ts';
import type { Store } from './store/store.ts';

/** The platform says no, in words for the user. Sent as a refusal in the call's own shape. */
export class Refusal extends Error {
  readonly fields: Readonly<Record<string, string>>;
  readonly httpStatus: number;

  /**
   * @param fields texts by the name of the field they are about.
   * @param httpStatus 200 as the platform does for what it understood and declines; 400 for input that breaks
   * the contract, 401 for a sign-in that fails.
   */
  constructor(message: string, fields: Readonly<Record<string, string>> = {}, httpStatus = 200) {
    super(message);
    this.fields = fields;
    this.httpStatus = httpStatus;
  }
}

/** A new order's notice on its way to the consoles. */
export type OrderNotice = CallAnswerSent<(typeof calls)['orderEvents']>;

/** What every handler gets. */
interface OpenContext {
  readonly accounts: Accounts;
  readonly storeOf: (mid: string) => Store;
  /** Milliseconds since the epoch, by the platform's clock. */
  readonly now: number;
  /** Scheme and host as the caller addressed them: what addresses in answers begin with. */
  readonly origin: string;
  /** Scheme and host of the page that asks, as browsers tell them. */
  readonly callerOrigin: string | undefined;
}

/** What the handler of a call with a token gets besides. */
interface MerchantContext extends OpenContext {
  readonly account: Account;
  /** The signed-in merchant's data. */
  readonly store: Store;
  /** Notices of the merchant's new orders. */
  readonly newOrders: Channel<OrderNotice>;
  /** Runs something later by real time, unless the platform has been closed by then. */
  readonly later: (milliseconds: number, run: () => void) => void;
}

type Parsed<C extends Call, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer S extends Schema> ? Record<Name, z.output<S>> : unknown;

type Context<C extends Call> = C extends { auth: 'none' } ? OpenContext : MerchantContext;

type HandlerInput<C extends Call> = Context<C> & Parsed<C, 'params'> & Parsed<C, 'query'> & Parsed<C, 'body'>;

type HandlerAnswer<C extends Call> = C extends { shape: 'stream' }
  ? Channel<CallAnswerSent<C>>
  : CallAnswerSent<C> | Promise<CallAnswerSent<C>>;

/** Answers one call. Throws a {@link Refusal} to decline. */
type Handler<C extends Call> = (input: HandlerInput<C>) => HandlerAnswer<C>;

type Calls = typeof calls;

/** Handlers of an area's calls, by the calls' names. */
export type HandlersOf<A extends Area> = {
  readonly [Name in CallName as Calls[Name]['area'] extends A ? Name : never]?: Handler<Calls[Name]>;
};
