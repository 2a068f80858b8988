/** Where the contract lets a platform send any text it likes: what people read, and what may hold anything. */
import type { Schema } from '@servery/protocol/platform/call';
import { jsonSchemaOf } from '@servery/protocol/platform/openapi';
import type * as z from 'zod/mini';

/** What may stand at one place of an answer. */
export interface Part {
  readonly isText: boolean;
  /** Of a list, what its items are. */
  readonly items: Part | undefined;
  /** Of an object, what its fields are; more than one where the contract knows it in several forms. */
  readonly forms: readonly Readonly<Record<string, Part>>[];
  /** Of an object whose fields are not named, what each of them is. */
  readonly others: Part | undefined;
}

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Nested = JsonSchema['items'];

/**
 * What programs go by rather than people, with why: it would show a page that says so and nothing else. What people are shown
 * where it is unknown is hostile in the second of a list alone.
 */
export const FOR_PROGRAMS: readonly {
  readonly field: RegExp;
  readonly why: string;
  readonly isShown?: true;
}[] = [
  { field: /(?:^|_)id$|Id$|^mid$|^groupIds$|^addonsGroups$/, why: 'the console asks for a thing by it' },
  { field: /^success$/, why: 'it is done: the words are not looked at' },
  { field: /^access_token$/, why: 'the platform knows the session by it' },
  { field: /status$|Status$|_type$|^type$|_day$/, why: 'one of a few words', isShown: true },
  {
    field: /^at$|_at$|_date$|^(?:start|end|from|to)_time$|^time_zone$|^soldOut|^valid(?:From|To)$/,
    why: 'a moment or a zone',
    isShown: true,
  },
];

/** Whether programs go by a field of this name. */
export const isForPrograms = (name: string): boolean => FOR_PROGRAMS.some(({ field }) => field.test(name));

/** Whether people are shown a field of this name that no program knows what to make of. */
export const isShownUnknown = (name: string): boolean =>
  FOR_PROGRAMS.find(({ field }) => field.test(name))?.isShown === true;

/** The alternatives that a schema has, each without alternatives of its own. */
const alternatives = (schema: JsonSchema): readonly JsonSchema[] =>
  schema.anyOf ? schema.anyOf.flatMap(alternatives) : [schema];

function isAnyText({ type, enum: words, const: word, pattern, format }: JsonSchema): boolean {
  const isString = type === 'string' || (Array.isArray(type) && type.includes('string'));
  return isString && (words ?? word ?? pattern ?? format) === undefined;
}

const isSchema = (nested: Nested): nested is JsonSchema =>
  typeof nested === 'object' && !Array.isArray(nested) && Object.keys(nested).length > 0;

function oneOf(nested: readonly Nested[]): Part | undefined {
  const schemas = nested.filter(isSchema);
  return schemas.length > 0 ? partOf({ anyOf: schemas }) : undefined;
}

function partOf(schema: JsonSchema): Part {
  const all = alternatives(schema);
  const objects = all.map(({ properties }) => properties).filter((fields) => fields !== undefined);
  return {
    isText: all.some(isAnyText),
    items: oneOf(all.map(({ items }) => items)),
    forms: objects.map((fields) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, partOf(isSchema(field) ? field : {})] as const),
      ),
    ),
    others: oneOf(all.map(({ additionalProperties }) => additionalProperties)),
  };
}

/** What may stand in an answer, before the contract reads it. */
export const partOfAnswer = (answer: Schema): Part => partOf(jsonSchemaOf(answer));

/** What an answer may be wrapped in or not, as the platform likes. */
const WRAPPING = /^(?:(?:data|profile)\.|endpoint$)/;

/** The name of a place in an answer: the names that lead there, without which item of a list it is. */
export const placeOf = (names: readonly string[]): string => names.join('.').replace(WRAPPING, '');

/**
 * The places of an answer that any text may stand in.
 *
 * @param isLeftOut whether a field of this name does not count: what programs go by, unless said.
 * @param names that lead to the part.
 */
export function textPlaces(
  part: Part,
  isLeftOut: (name: string) => boolean = isForPrograms,
  names: readonly string[] = [],
): ReadonlySet<string> {
  const isRead = part.isText && !isLeftOut(names.at(-1) ?? '');
  const nested = [
    ...[part.items, part.others].map((each) => [each, names] as const),
    ...part.forms.flatMap((fields) =>
      Object.entries(fields).map(([name, field]) => [field, [...names, name]] as const),
    ),
  ];
  return new Set([
    ...(isRead ? [placeOf(names)] : []),
    ...nested.flatMap(([each, to]) => (each ? [...textPlaces(each, isLeftOut, to)] : [])),
  ]);
}
