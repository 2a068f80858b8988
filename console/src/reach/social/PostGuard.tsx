import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { markUnsaved } from '../../ui/forms/unsavedInput.ts';
import type { PostStage } from './usePostForm.ts';

interface Props {
  readonly stage: PostStage;
  readonly isWritten: boolean;
  /** The browser keeps the text. */
  readonly isKept: boolean;
  readonly hasMedia: boolean;
}

/** Asks before something is left behind that no draft keeps: images and video, or an answer that is awaited. */
export function PostGuard({ stage, isWritten, isKept, hasMedia }: Props) {
  const { t } = useTranslation();
  // A new order opens over what is written here, and does not take its place.
  useEffect(() => (isWritten ? markUnsaved() : undefined), [isWritten]);
  if (stage === 'sending') {
    return (
      <UnsavedChangesGuard
        when
        question={{
          title: t('Leave while the post is sent?'),
          text: t('Whether it was posted would not be shown any more.'),
        }}
      />
    );
  }
  const isLost = hasMedia || (isWritten && !isKept);
  return (
    <UnsavedChangesGuard
      when={isLost && stage !== 'sent'}
      question={
        isKept
          ? {
              title: t('Leave without the images and the video?'),
              text: t('The text is kept on this device. Images and video are not.'),
            }
          : { title: t('Leave without posting?'), text: t('This browser does not keep what you wrote.') }
      }
    />
  );
}
