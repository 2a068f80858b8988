import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { markUnsaved } from '../../ui/forms/unsavedInput.ts';
import type { PostStage } from './usePostForm.ts';

interface Props {
  readonly stage: PostStage;
  readonly isWritten: boolean;
  /** Whether the browser has stored the text. */
  readonly isSaved: boolean;
  readonly hasMedia: boolean;
}

/** Asks before leaving loses what no draft holds: images and video, or the response to a sent post. */
export function PostGuard({ stage, isWritten, isSaved, hasMedia }: Props) {
  const { t } = useTranslation();
  // Unsaved input: a new order opens over this page instead of replacing it.
  useEffect(() => (isWritten ? markUnsaved() : undefined), [isWritten]);
  if (stage === 'sending') {
    return (
      <UnsavedChangesGuard
        when
        question={{
          title: t('Leave while the post is being sent?'),
          text: t('You won’t see whether it was posted.'),
        }}
      />
    );
  }
  const isLost = hasMedia || (isWritten && !isSaved);
  return (
    <UnsavedChangesGuard
      when={isLost && stage !== 'sent'}
      question={
        isSaved
          ? {
              title: t('Leave without the images and the video?'),
              text: t('The text is saved on this device. Images and video aren’t.'),
            }
          : { title: t('Leave without posting?'), text: t('This browser can’t save what you wrote.') }
      }
    />
  );
}
