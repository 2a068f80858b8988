import type { SocialAccount } from '@servery/protocol/platform/social';
import { useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { isOutcomeUnknown } from '../../answers/isOutcomeUnknown.ts';
import { useZone } from '../../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { clockText, dayText, parseTime } from '../../time/time.ts';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { ADDED_MS } from '../../ui/toaster.ts';
import { postSchema, scheduledAt, type PostValues } from './postValues.ts';
import { useAddSocialPostMutation } from './socialApi.ts';
import { postsUrl } from './urls.ts';
import { usePostDraft, useRestoredDraft } from './usePostDraft.ts';
import { usePostMedia } from './usePostMedia.ts';

const NOTHING: PostValues = { account: '', message: '', when: 'now', day: '', time: '12:00' };

/** The stage of a post; `unknown` means that it was sent and the outcome is unknown. */
export type PostStage = 'writing' | 'sending' | 'unknown' | 'sent';

interface Options {
  readonly mid: string;
  readonly accounts: readonly SocialAccount[];
  /** Id of the preselected account. */
  readonly account: string | undefined;
}

/** The form's current values. */
export function useWrittenPost(control: Control<PostValues>): PostValues {
  const [account, message, when, day, time] = useWatch({
    control,
    name: ['account', 'message', 'when', 'day', 'time'],
  });
  return { account, message, when, day, time };
}

/** A post from draft to sending: each submit sends it once, and nothing sends it automatically. */
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
  const form = useServerForm({
    schema: postSchema(zone, () => serverNow(clockOffset)),
    values: { ...NOTHING, ...restored, account: chosen ?? '' },
    fields: { message: 'message', scheduled_at: 'time' },
    send: async (values) => {
      const at = scheduledAt(values, zone);
      const file = postMedia.media.map((medium) => medium.file);
      draft.markSent();
      setStage('sending');
      const answer = await addPost({
        params: { id: values.account },
        body: {
          message: values.message.trim(),
          ...(file.length > 0 && { file }),
          ...(at !== undefined && { scheduled_at: at }),
        },
      });
      if (answer.error === undefined) {
        draft.discard();
      } else if (!isOutcomeUnknown(answer.error)) {
        setStage('writing');
        draft.markUnsent();
      }
      return answer;
    },
    done: (values) => {
      const time = parseTime(scheduledAt(values, zone) ?? '', zone);
      return time
        ? t('Post scheduled for {{day}} at {{time}}', { day: dayText(time), time: clockText(time) })
        : t('Post published');
    },
    doneMs: ADDED_MS,
    onDone: ({ account: posted }) => {
      // Synchronously, so that the form's guard allows the navigation.
      flushSync(() => setStage('sent'));
      void navigate(postsUrl(posted));
    },
    // The text stays visible until the posts page opens, but is no longer a draft.
    afterwards: () => undefined,
    // Empty: the place of the button shows that the platform lacks the call.
    notOffered: '',
    onUnknown: () => setStage('unknown'),
  });
  const draft: ReturnType<typeof usePostDraft> = usePostDraft(mid, form, wasSent);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (stage === 'writing') void form.submit(event);
  };

  return {
    form,
    stage,
    postMedia,
    isSaved: draft.isSaved,
    isRestored: restored !== undefined && !form.isDirty,
    submit,
    /** Returns to editing a post that may have been published. */
    goOn: (): void => {
      draft.markUnsent();
      setStage('writing');
      form.setFocus('message');
    },
    /** Starts over with an empty form. */
    discard: (): void => {
      form.reset({ ...NOTHING, account: form.getValues('account') });
      postMedia.clear();
      draft.discard();
      setStage('writing');
      // Waits for the next frame: until then the confirmation dialog holds the focus.
      requestAnimationFrame(() => form.setFocus('message'));
    },
  };
}
