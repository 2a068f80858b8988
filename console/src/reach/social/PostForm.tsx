import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Spinner } from '@chakra-ui/react/spinner';
import { chakra } from '@chakra-ui/react/styled-system';
import { addSocialPost, type SocialAccount } from '@servery/protocol/platform/social';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../platform/merchant.ts';
import { useIsOffered } from '../../platform/offered.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { RefineText } from '../refine/RefineText.tsx';
import { AccountField } from './AccountField.tsx';
import { DraftLine } from './DraftLine.tsx';
import { FeedPreview } from './FeedPreview.tsx';
import { MediaField } from './MediaField.tsx';
import { MessageField } from './MessageField.tsx';
import { OpenPostNotice } from './OpenPostNotice.tsx';
import { sizeText } from './postMedia.ts';
import { PostGuard } from './PostGuard.tsx';
import { scheduledAt } from './postValues.ts';
import { usePostForm, useWrittenPost } from './usePostForm.ts';
import { WhenFields } from './WhenFields.tsx';

interface Props {
  readonly mid: string;
  /** At least one. */
  readonly accounts: readonly SocialAccount[];
  /** Id of the preselected account. */
  readonly account: string | undefined;
}

/** The form of a post with a feed preview; sends it once, now or scheduled (decisions 8). */
export function PostForm({ mid, accounts, account }: Props) {
  const { t } = useTranslation();
  const zone = useZone();
  const isOffered = useIsOffered(addSocialPost);
  const { form, stage, isRestored, isSaved, postMedia, submit, discard, goOn } = usePostForm({
    mid,
    accounts,
    account,
  });
  const { control, error, setValue } = form;
  const values = useWrittenPost(control);
  const isSending = stage === 'sending' || stage === 'sent';
  const isWritten = values.message.trim() !== '';
  const bytes = postMedia.media.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="6">
      <Card padded padding={{ base: '4', md: '6' }} gap="5" aria-label={t('New post')}>
        <PostGuard
          stage={stage}
          isWritten={isWritten}
          isSaved={isSaved}
          hasMedia={postMedia.media.length > 0}
        />
        {stage === 'unknown' && <OpenPostNotice account={values.account} onDone={goOn} />}
        {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
        <chakra.form display="grid" gap="5" noValidate onSubmit={submit}>
          <AccountField control={control} accounts={accounts} />
          <MessageField control={control} isReadOnly={isSending} />
          <RefineText
            text={values.message}
            onAccept={(refined) => setValue('message', refined, { shouldDirty: true, shouldValidate: true })}
          />
          {isWritten && (
            <DraftLine isRestored={isRestored} isSaved={isSaved} isDisabled={isSending} onDiscard={discard} />
          )}
          <MediaField postMedia={postMedia} isDisabled={isSending} />
          <WhenFields control={control} zone={zone} />
          {!isOffered ? (
            <NoticeStrip tone="warning" icon={TriangleAlert} role="status">
              <chakra.span flex="1 1 14rem">
                {t(
                  'This platform can’t post from here. Your text is saved on this device: copy it and post it on Facebook.',
                )}
              </chakra.span>
            </NoticeStrip>
          ) : (
            stage !== 'unknown' && (
              <Flex align="center" wrap="wrap" columnGap="3.5" rowGap="2">
                <SubmitButton isSubmitting={isSending}>
                  {isSending ? t('Sending…') : values.when === 'later' ? t('Schedule post') : t('Post now')}
                </SubmitButton>
                <Flex role="status" align="center" gap="2.5" textStyle="small" color="ink.muted">
                  {stage === 'sending' && <Spinner aria-hidden />}
                  {stage === 'sending' && bytes > 0 && (
                    <span>{t('Uploading {{size}}', { size: sizeText(bytes) })}</span>
                  )}
                </Flex>
              </Flex>
            )
          )}
        </chakra.form>
      </Card>
      <FeedPreview
        account={accounts.find(({ id }) => id === values.account)}
        message={values.message}
        scheduledAt={scheduledAt(values, zone)}
        media={postMedia.media}
      />
    </Grid>
  );
}
