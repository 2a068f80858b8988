/** Finds the places in which the contract allows any text. */
import type { Schema } from '@servery/protocol/platform/call';
import { jsonSchemaOf } from '@servery/protocol/platform/openapi';
import type * as z from 'zod/mini';

/** The allowed content at one place of a response. */
export interface Part {
  readonly isText: boolean;
  /** The items of a list. */
  readonly items: Part | undefined;
  /** The fields of an object; more than one entry if the contract has several forms. */
  readonly forms: readonly Readonly<Record<string, Part>>[];
  /** The values of an object with arbitrary keys. */
  readonly others: Part | undefined;
}

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Nested = JsonSchema['items'];

/**
 * Fields that programs use rather than people, with the reason: if hostile, the page would show only an error. Fields
 * with `isShown` are displayed if their value is unknown; they are hostile only in the second item of a list.
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

/** Whether programs use a field with this name. */
export const isForPrograms = (name: string): boolean => FOR_PROGRAMS.some(({ field }) => field.test(name));

/** Whether the console displays an unknown value of a field with this name. */
export const isShownUnknown = (name: string): boolean =>
  FOR_PROGRAMS.find(({ field }) => field.test(name))?.isShown === true;

/** All alternatives of a schema, flattened. */
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

/** The allowed content of a response, before parsing. */
export const partOfAnswer = (answer: Schema): Part => partOf(jsonSchemaOf(answer));

/** Optional wrappers of a response. */
const WRAPPING = /^(?:(?:data|profile)\.|endpoint$)/;

/** The path of a place in a response, without list indexes. */
export const placeOf = (names: readonly string[]): string => names.join('.').replace(WRAPPING, '');

/**
 * The places of a response that allow any text.
 *
 * @param isLeftOut whether to skip a field with this name; default: fields that programs use.
 * @param names the path to the part.
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
