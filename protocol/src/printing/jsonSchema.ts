import * as z from 'zod/mini';
import { agentError } from './errors.ts';
import { PROTOCOL_VERSION } from './limits.ts';
import { answers, events, requests } from './messages.ts';

const TITLE = 'Between the console and the print agent';
const DESCRIPTION =
  'JSON text frames over a WebSocket on loopback. Requests are answered by their id; events come by themselves.';

type Bodies = Readonly<Record<string, z.ZodMiniType>>;

const bodySchema = (body: z.ZodMiniType): object => {
  const { $schema, ...schema } = z.toJSONSchema(body, { io: 'input' });
  return schema;
};

/** The schema of one message: its frame fields and its body. */
function message(frame: Readonly<Record<string, object>>, body: z.ZodMiniType): object {
  return {
    allOf: [{ type: 'object', required: Object.keys(frame), properties: frame }, bodySchema(body)],
  };
}

function definitions(
  kind: string,
  bodies: Bodies,
  frame: (type: string) => Readonly<Record<string, object>>,
) {
  return Object.fromEntries(
    Object.entries(bodies).map(([type, body]) => [`${kind}:${type}`, message(frame(type), body)]),
  );
}

/** The wire as a JSON Schema (2020-12), for people who build another console or another agent. */
export function printingSchema(): object {
  const v = { const: PROTOCOL_VERSION };
  const text = { type: 'string' };
  const refusal = message({ v, re: text, ok: { const: false } }, z.object({ error: agentError }));
  const $defs = {
    ...definitions('request', requests, (type) => ({ v, id: text, type: { const: type } })),
    ...definitions('answer', answers, () => ({ v, re: text, ok: { const: true } })),
    ...definitions('event', events, (type) => ({ v, type: { const: type } })),
    refusal,
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: TITLE,
    description: DESCRIPTION,
    anyOf: Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs,
  };
}
