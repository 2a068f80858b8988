import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { acknowledged, requiredText, text } from './formats.ts';

export const sendBroadcast = defineCall({
  summary: "Sends a message to all of the restaurant's guests",
  method: 'POST',
  path: '/api/v1/merchants/broadcast_message',
  merchant: 'body',
  form: 'broadcast_message',
  body: z.object({
    fields: z.object({ broadcastType: z.literal('BROADCAST'), message: requiredText, title: requiredText }),
  }),
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const refineContent = defineCall({
  summary: 'Words a message better; nothing of it is kept',
  method: 'POST',
  path: '/api/v1/merchants/refine_content',
  merchant: 'body',
  body: z.object({ fields: z.object({ message: requiredText }) }),
  answer: z.looseObject({
    message: requiredText,
    /** A sentence for the user on how it was reworded: by which model, or by rules only. */
    note: text,
  }),
  extension: true,
  source: 'decisions 8',
});
