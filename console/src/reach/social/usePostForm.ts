import { zodResolver } from '@hookform/resolvers/zod';
import type { SocialAccount } from '@servery/protocol/platform/social';
import { useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { isPlatformError } from '../../platform/errorText.ts';
import { isOutcomeUnknown } from '../../platform/isOutcomeUnknown.ts';
import { useZone } from '../../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../../platform/serverClock.ts';
import { clockText, dayText, parseTime } from '../../platform/time.ts';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import { useOneAtATime } from '../../ui/forms/useOneAtATime.ts';
import { postSchema, scheduledAt, type PostValues } from './postValues.ts';
import { useAddSocialPostMutation } from './socialApi.ts';
import { postsOf } from './urls.ts';
import { usePostDraft, useRestoredDraft } from './usePostDraft.ts';
import { usePostMedia } from './usePostMedia.ts';

/** The form's fields, by the platform's name for each. */
const FIELDS = { message: 'message', scheduled_at: 'time' } as const;

const NOTHING: PostValues = { account: '', message: '', when: 'now', day: '', time: '12:00' };

/** How far a post is; `unknown` is one that was sent, and nobody knows whether it arrived. */
export type PostStage = 'writing' | 'sending' | 'unknown' | 'sent';

interface Options {
  readonly mid: string;
  readonly accounts: readonly SocialAccount[];
  /** Id of the account that the page was opened for. */
  readonly account: string | undefined;
}

/** What the form holds, as it is written. */
export function useWrittenPost(control: Control<PostValues>): PostValues {
  const [account, message, when, day, time] = useWatch({
    control,
    name: ['account', 'message', 'when', 'day', 'time'],
  });
  return { account, message, when, day, time };
}

/** A post from its draft to its sending: sent once for each time that a person sends it, never by itself. */
export function usePostForm({ mid, accounts, account }: Options) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const zone = useZone();
  const clockOffset = useSelector(selectClockOffset);
  const [addPost] = useAddSocialPostMutation();
  const postMedia = usePostMedia();
  const restored = useRestoredDraft(mid);
  const wasSent = restored?.mayBePosted === true;
  const [stage, setStage] = useState<PostStage>(wasSent ? 'unknown' : 'writing');

  const wanted = account ?? restored?.account;
  const usual = accounts.length === 1 ? accounts[0]?.id : undefined;
  const chosen = accounts.some(({ id }) => id === wanted) ? wanted : usual;
  const form = useForm<PostValues>({
    resolver: zodResolver(postSchema(zone, () => serverNow(clockOffset))),
    defaultValues: { ...NOTHING, ...restored, account: chosen ?? '' },
  });
  const draft = usePostDraft(mid, form, wasSent);
  const oneAtATime = useOneAtATime();

  const send = useSubmit(form, FIELDS, async (values) => {
    const at = scheduledAt(values, zone);
    const file = postMedia.media.map((medium) => medium.file);
    draft.markSent();
    setStage('sending');
    const { error } = await addPost({
      params: { id: values.account },
      body: {
        message: values.message.trim(),
        ...(file.length > 0 && { file }),
        ...(at !== undefined && { scheduled_at: at }),
      },
    });
    if (error === undefined) {
      draft.discard();
      // At once: what guards the form is to let the page go.
      flushSync(() => setStage('sent'));
      const time = at === undefined ? undefined : parseTime(at, zone);
      const title = time
        ? t('The post appears on {{day}} at {{time}}', { day: dayText(time), time: clockText(time) })
        : t('The post is published');
      toaster.create({ type: 'success', title, duration: ADDED_MS });
      void navigate(postsOf(values.account));
      return undefined;
    }
    if (isOutcomeUnknown(error)) {
      setStage('unknown');
      return undefined;
    }
    setStage('writing');
    draft.markUnsent();
    // That the platform has no such call is said where the button was.
    return isPlatformError(error) && error.kind === 'missing' ? undefined : error;
  });

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (stage === 'writing') void oneAtATime(() => send(event));
  };

  return {
    form,
    stage,
    postMedia,
    isKept: draft.isKept,
    isRestored: restored !== undefined && !form.formState.isDirty,
    submit,
    /** Goes on writing what may have been posted. */
    goOn: (): void => {
      draft.markUnsent();
      setStage('writing');
      form.setFocus('message');
    },
    /** Begins anew with nothing. */
    discard: (): void => {
      form.reset({ ...NOTHING, account: form.getValues('account') });
      postMedia.clear();
      draft.discard();
      setStage('writing');
      // In the next frame: until then the question that was asked holds the focus.
      requestAnimationFrame(() => form.setFocus('message'));
    },
  };
}
