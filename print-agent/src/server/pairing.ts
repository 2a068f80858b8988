import { randomInt, timingSafeEqual } from 'node:crypto';
import { randomToken } from '@servery/protocol/printing/proof';
import { AgentFault } from '../fault.ts';
import type { Pairings } from './pairings.ts';

/** How long an origin stays on the agent's page, and how long its code is valid. */
const REQUEST_TTL_MS = 30 * 60 * 1000;
const CODE_TTL_MS = 10 * 60 * 1000;
const MAX_ATTEMPTS = 5;
/** Limits the list that a person has to read. */
const MAX_REQUESTS = 10;

interface PairingRequest {
  label: string;
  /** Milliseconds of the injected clock. */
  expiresAt: number;
  code?: { readonly digits: string; readonly expiresAt: number; attemptsLeft: number };
}

/** An origin that requests pairing, as shown to people. */
export interface RequestingOrigin {
  readonly origin: string;
  readonly label: string;
  /** Present while valid, after a person picked the origin. */
  readonly code?: string;
}

/**
 * Pairing: an origin requests it, and a person picks the origin on the agent's page or the command line. Only then is there a
 * six-digit code, which the person types into the console. An origin that nobody picked has no code to guess.
 */
export class Pairing {
  readonly #pairings: Pairings;
  readonly #now: () => number;
  readonly #asking = new Map<string, PairingRequest>();

  constructor(pairings: Pairings, now: () => number) {
    this.#pairings = pairings;
    this.#now = now;
  }

  /** Adds the origin to the agent's page. PairingRequest again keeps the code, which a person may be typing. */
  ask(origin: string, label: string): void {
    this.#forgetExpired();
    const known = this.#asking.get(origin);
    if (!known && this.#asking.size >= MAX_REQUESTS) {
      throw new AgentFault(
        'too-many-attempts',
        "Too many pages ask to be paired: clear the list on the agent's page, then ask again.",
      );
    }
    this.#asking.set(origin, { ...known, label, expiresAt: this.#now() + REQUEST_TTL_MS });
  }

  list(): readonly RequestingOrigin[] {
    this.#forgetExpired();
    return [...this.#asking].map(([origin, { label, code }]) =>
      code ? { origin, label, code: code.digits } : { origin, label },
    );
  }

  /** Creates a code for an origin; undefined if it has no open request. */
  pick(origin: string): string | undefined {
    this.#forgetExpired();
    const asking = this.#asking.get(origin);
    if (!asking) return undefined;
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    asking.code = { digits, expiresAt: this.#now() + CODE_TTL_MS, attemptsLeft: MAX_ATTEMPTS };
    return digits;
  }

  /** Removes an origin from the page. */
  dismiss(origin: string): void {
    this.#asking.delete(origin);
  }

  /**
   * Exchanges the code for the origin's token.
   *
   * @throws AgentFault `bad-code`, or `too-many-attempts` once the code is used up.
   */
  async redeem(origin: string, typed: string): Promise<string> {
    this.#forgetExpired();
    const asking = this.#asking.get(origin);
    const code = asking?.code;
    if (!asking || !code) {
      throw new AgentFault(
        'bad-code',
        "There is no code for this page: pick it on the agent's page, then type the code shown there.",
      );
    }
    code.attemptsLeft -= 1;
    if (!sameDigits(code.digits, typed)) {
      if (code.attemptsLeft > 0)
        throw new AgentFault('bad-code', 'Wrong code. Enter the code shown on the print agent’s page.');
      delete asking.code;
      throw new AgentFault(
        'too-many-attempts',
        "That was not the code, five times: pick this page again on the agent's page for a new one.",
      );
    }
    this.#asking.delete(origin);
    const token = randomToken();
    await this.#pairings.keep(origin, asking.label, token);
    return token;
  }

  #forgetExpired(): void {
    const now = this.#now();
    for (const [origin, asking] of this.#asking) {
      if (asking.code && asking.code.expiresAt <= now) delete asking.code;
      if (asking.expiresAt <= now && !asking.code) this.#asking.delete(origin);
    }
  }
}

function sameDigits(digits: string, typed: string): boolean {
  const left = Buffer.from(digits);
  const right = Buffer.from(typed.replaceAll(/\s/g, ''));
  return left.length === right.length && timingSafeEqual(left, right);
}
