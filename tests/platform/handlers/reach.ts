/** Messages to guests and their wording. */
import { type HandlersOf, Refusal } from '../handler.ts';
import { modelOf, refineBy } from '../refineModel.ts';
import { tidyText } from '../tidyText.ts';

/** The longest text to refine, in characters. */
const MAX_CHARACTERS = 5000;

export const reachHandlers = {
  /** Stores the message without sending it. */
  sendBroadcast: ({ body, store, now }) => {
    const { title, message } = body.fields;
    store.broadcasts.add({ title, message, at: now });
    return {};
  },

  refineContent: async ({ body }) => {
    const { message } = body.fields;
    if (message.length > MAX_CHARACTERS) {
      throw new Refusal('The text is too long to refine.', {
        message: `has more than ${MAX_CHARACTERS} characters`,
      });
    }
    const model = modelOf(process.env);
    if (model) {
      const refined = await refineBy(model, message);
      return { message: refined, note: `Refined by AI (${model.model}). Read it before you use it.` };
    }
    return {
      message: tidyText(message),
      note: 'Tidied by plain rules: spaces, punctuation and the beginnings of sentences. No AI was at work.',
    };
  },
} satisfies HandlersOf<'reach'>;
