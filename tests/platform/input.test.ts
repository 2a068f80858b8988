import multipart from '@fastify/multipart';
import { addSocialPost } from '@servery/protocol/platform/social';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readInput } from './input.ts';

/** Sends a form to a route that parses it as a post, and returns the parsed input. */
async function readPost(form: FormData): Promise<unknown> {
  const app = fastify();
  let input: unknown;
  await app.register(multipart);
  app.post('/:id', async (request) => {
    input = await readInput(addSocialPost, request, '10427');
    return {};
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${url}/7`, { method: 'POST', body: form });
  await app.close();
  expect(response.status).toBe(200);
  return input;
}

it.each([0, 1, 2])('reads %i files of a form as a list', async (count) => {
  const form = new FormData();
  // Files also come before `user_id`: the parts of a form may come in any order.
  for (let index = 0; index < count; index++) form.append('file', new Blob(['x'.repeat(index + 1)]), 'x.jpg');
  form.append('message', 'Hello');
  form.append('user_id', '10427');
  const input = (await readPost(form)) as { params: object; body: { message: string; file?: Blob[] } };
  expect(input).toMatchObject({ params: { id: '7' }, body: { message: 'Hello' } });
  expect(input.body.file?.map(({ size }) => size)).toEqual(count === 0 ? undefined : [1, 2].slice(0, count));
});
