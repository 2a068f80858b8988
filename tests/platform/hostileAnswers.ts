/** A platform whose every answer is full of text that means ill, for as long as a test wants it so. */
import type { Call, Schema } from '@servery/protocol/platform/call';
import { type CallName, calls } from '@servery/protocol/platform/calls';
import { merchantRecord } from '@servery/protocol/platform/merchantRecord';
import type { FastifyInstance } from 'fastify';
import { safeParse } from 'zod/mini';
import { type AnswerName, CANARY, type HostileTexts } from './hostileText.ts';
import { isForPrograms, isShownUnknown, type Part, partOfAnswer, placeOf, textPlaces } from './textFields.ts';

/** Calls that are answered as ever: what they say is where things are and who is signed in. */
const AS_EVER: ReadonlySet<AnswerName> = new Set(['login', 'getMerchantConfig']);
/** What an id is where the stand-in has nothing to tell. */
const MADE_UP_ID = '7';

/** What the contract says of an answer. */
const schemaOf = (name: AnswerName): Schema =>
  name === 'merchantRecord' ? merchantRecord : calls[name].answer;

const parts = new Map<AnswerName, Part>();

function partNamed(name: AnswerName): Part {
  const part = parts.get(name) ?? partOfAnswer(schemaOf(name));
  parts.set(name, part);
  return part;
}

/** Every answer that is full of it, by name. */
const NAMES: readonly AnswerName[] = [...(Object.keys(calls) as CallName[]), 'merchantRecord'];

/** The texts of these answers that have not been of every kind yet, each as its answer's name and its place. */
export const lackingTexts = (texts: HostileTexts, names: Iterable<AnswerName> = NAMES): readonly string[] =>
  [...names]
    .filter((name) => !AS_EVER.has(name))
    .flatMap((name) =>
      [...textPlaces(partNamed(name))]
        .filter((place) => !texts.hasHadAll(name, place))
        .map((place) => `${name} ${place}`.trim()),
    );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** One of the things of a list within a thing, as far as its texts need one to be in. */
const madeUp = (form: Readonly<Record<string, Part>>): object =>
  Object.fromEntries(
    Object.keys(form)
      .filter((name) => form[name]?.isText === true && isForPrograms(name))
      .map((name) => [name, MADE_UP_ID]),
  );

/** What stands in for a value, and for what the platform may leave out. @param names that lead to it. */
function disfigure(
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
    const missing = names.length > 1 && item !== undefined && !items.some(isObject) ? [madeUp(item)] : [];
    return [...items, ...missing].map((each) => disfigure(each, part?.items, names, texts));
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
            ? disfigure(each, form[key], [...names, key], texts)
            : disfigure(each, part?.others, names, texts),
        ] as const,
    )
    .filter(([, each]) => each !== undefined);
  // As JSON.parse makes it of a platform's text: a field like any other, which must not become a prototype.
  return Object.fromEntries([...fields, ['__proto__', { [CANARY]: 'prototype' }]]);
}

/**
 * An answer with hostile text behind every text in it, and hostile addresses in place of its own.
 *
 * @param content without the envelope.
 * @throws Error where it is no longer an answer of that name: what programs go by was changed with the rest.
 */
function hostileAnswer(content: unknown, name: AnswerName, texts: HostileTexts): unknown {
  texts.begin(name);
  const hostile = disfigure(content, partNamed(name), [], texts);
  const checked = safeParse(schemaOf(name), hostile);
  if (checked.success) return hostile;
  throw new Error(`Hostile text breaks the contract of ${name}: ${JSON.stringify(checked.error.issues)}`);
}

/** @returns the switch: whose texts the answers are full of; none at first. */
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
