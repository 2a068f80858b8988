/** Fills every response of the platform with hostile text while a test has it switched on. */
import type { Call, Schema } from '@servery/protocol/platform/call';
import { type CallName, calls } from '@servery/protocol/platform/calls';
import { merchantRecord } from '@servery/protocol/platform/merchantRecord';
import type { FastifyInstance } from 'fastify';
import { safeParse } from 'zod/mini';
import { type AnswerName, CANARY, type HostileTexts } from './hostileText.ts';
import { isForPrograms, isShownUnknown, type Part, partOfAnswer, placeOf, textPlaces } from './textFields.ts';

/** Calls with normal responses: they contain only URLs and the session. */
const AS_EVER: ReadonlySet<AnswerName> = new Set(['login', 'getMerchantConfig']);
/** The id of items that are added because the stand-in has none. */
const MADE_UP_ID = '7';

/** The schema of a response. */
const schemaOf = (name: AnswerName): Schema =>
  name === 'merchantRecord' ? merchantRecord : calls[name].answer;

const parts = new Map<AnswerName, Part>();

function partNamed(name: AnswerName): Part {
  const part = parts.get(name) ?? partOfAnswer(schemaOf(name));
  parts.set(name, part);
  return part;
}

/** The names of all responses. */
const NAMES: readonly AnswerName[] = [...(Object.keys(calls) as CallName[]), 'merchantRecord'];

/** The texts that have not had every kind of hostile text yet, as response name and place. */
export const lackingTexts = (texts: HostileTexts, names: Iterable<AnswerName> = NAMES): readonly string[] =>
  [...names]
    .filter((name) => !AS_EVER.has(name))
    .flatMap((name) =>
      [...textPlaces(partNamed(name))]
        .filter((place) => !texts.hasHadAll(name, place))
        .map((place) => `${name} ${place}`.trim()),
    );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An item for an empty nested list, with only its ids; `insertHostileTexts` adds the texts. */
const createItem = (form: Readonly<Record<string, Part>>): object =>
  Object.fromEntries(
    Object.keys(form)
      .filter((name) => form[name]?.isText === true && isForPrograms(name))
      .map((name) => [name, MADE_UP_ID]),
  );

/** Replaces the texts in a value, and adds those that the platform may leave out. @param names the path to it. */
function insertHostileTexts(
  value: unknown,
  part: Part | undefined,
  names: readonly string[],
  texts: HostileTexts,
): unknown {
  const name = names.at(-1) ?? '';
  if (part?.isText === true && (typeof value === 'string' || value === undefined || value === null)) {
    if (!isForPrograms(name)) return texts.instead(value ?? '', name, placeOf(names));
    return value && isShownUnknown(name) ? texts.insteadOfWord(value, placeOf(names)) : value;
  }
  const item = part?.items?.forms[0];
  if (Array.isArray(value) || (value === undefined && item !== undefined)) {
    const items: readonly unknown[] = value ?? [];
    const missing = names.length > 1 && item !== undefined && !items.some(isObject) ? [createItem(item)] : [];
    return [...items, ...missing].map((each) => insertHostileTexts(each, part?.items, names, texts));
  }
  if (!isObject(value)) return value;
  const form =
    part?.forms.find((fields) => Object.keys(value).some((key) => key in fields)) ?? part?.forms[0] ?? {};
  const fields = Object.entries({
    ...Object.fromEntries(Object.keys(form).map((key) => [key, undefined])),
    ...value,
  })
    .map(
      ([key, each]) =>
        [
          key,
          form[key]
            ? insertHostileTexts(each, form[key], [...names, key], texts)
            : insertHostileTexts(each, part?.others, names, texts),
        ] as const,
    )
    .filter(([, each]) => each !== undefined);
  // JSON.parse creates `__proto__` as an ordinary field; it must not become a prototype.
  return Object.fromEntries([...fields, ['__proto__', { [CANARY]: 'prototype' }]]);
}

/**
 * A response with hostile text after each of its texts, and hostile URLs in place of its own.
 *
 * @param content without the envelope.
 * @throws Error if it no longer fits the schema, because a field that programs use was changed too.
 */
function hostileAnswer(content: unknown, name: AnswerName, texts: HostileTexts): unknown {
  texts.begin(name);
  const hostile = insertHostileTexts(content, partNamed(name), [], texts);
  const checked = safeParse(schemaOf(name), hostile);
  if (checked.success) return hostile;
  throw new Error(`Hostile text breaks the contract of ${name}: ${JSON.stringify(checked.error.issues)}`);
}

/** @returns a setter for the hostile texts; initially none. */
export function registerHostileText(app: FastifyInstance): (texts: HostileTexts | undefined) => void {
  let texts: HostileTexts | undefined;
  app.addHook('preSerialization', (request, _reply, payload: unknown, done) => {
    const { callName } = request.routeOptions.config;
    const name = callName ?? (request.url.startsWith('/static/') ? 'merchantRecord' : undefined);
    const isRefused = (payload as { readonly request_status?: unknown } | null)?.request_status === false;
    if (texts === undefined || name === undefined || AS_EVER.has(name) || isRefused) {
      done(null, payload);
      return;
    }
    const call: Call | undefined = callName && calls[callName];
    done(
      null,
      call?.shape === 'plain'
        ? hostileAnswer(payload, name, texts)
        : {
            ...(payload as object),
            object: hostileAnswer((payload as { object: unknown }).object, name, texts),
          },
    );
  });
  return (given) => {
    texts = given;
  };
}
