import { Grid } from '@chakra-ui/react/grid';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { characterCount } from '@servery/protocol/platform/social';
import { Megaphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMerchant } from '../../platform/merchant.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageForm } from '../../ui/forms/PageForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { UnknownOutcome } from '../../ui/forms/UnknownOutcome.tsx';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { useSendBroadcastMutation } from './broadcastApi.ts';
import { broadcastSchema, NOTHING_WRITTEN } from './broadcastSchema.ts';
import { PhonePreview } from './PhonePreview.tsx';

/** How long the success message shows, in milliseconds (spec 001 §4). */
const SENT_MS = 2000;

/**
 * A message to all guests at once (spec 001 §2, §7). It cannot be recalled, so each confirmation sends it exactly once,
 * and nothing sends it automatically.
 */
export default function BroadcastPage() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const restaurant = useMerchant().data?.name ?? '';
  const [sendBroadcast, { isLoading: isSending }] = useSendBroadcastMutation();
  /** Whether it is unknown if the message in the form was sent. */
  const [isUnknown, setIsUnknown] = useState(false);
  const form = useServerForm({
    schema: broadcastSchema,
    values: NOTHING_WRITTEN,
    fields: ['title', 'message'],
    send: async (broadcast) => {
      const goAhead = await confirm({
        title: t('Send to everyone?'),
        text: t(
          'Every guest who gets messages from {{restaurant}} will get “{{title}}” right away. This can’t be undone.',
          { restaurant: restaurant || t('the restaurant'), title: broadcast.title },
        ),
        confirm: t('Send to everyone'),
      });
      return goAhead ? sendBroadcast(broadcast) : undefined;
    },
    done: t('BroadCast Message Sent Successfully!'),
    doneMs: SENT_MS,
    afterwards: () => NOTHING_WRITTEN,
    onUnknown: () => setIsUnknown(true),
  });
  const { control, reset, setFocus } = form;
  const typed = useWatch({ control });
  const [title = '', message = ''] = [typed.title, typed.message];
  const afterUnknown = (wentOut: boolean): void => {
    setIsUnknown(false);
    if (wentOut) reset(NOTHING_WRITTEN);
  };
  const wasUnknown = useRef(false);
  useEffect(() => {
    // The focused element was removed, and the field becomes focusable only now.
    if (wasUnknown.current && !isUnknown) setFocus('title');
    wasUnknown.current = isUnknown;
  }, [isUnknown, setFocus]);

  const question = isSending
    ? {
        title: t('Leave while the message is being sent?'),
        text: t('You won’t see whether it was sent.'),
      }
    : isUnknown
      ? {
          title: t('Leave this page?'),
          text: t('The message may already have been sent.'),
        }
      : { title: t('Leave without sending?'), text: t('Your message isn’t sent yet.') };
  return (
    <Page>
      <PageHeader title={t('Broadcast')} description={t('Send a message to all your guests')} />
      <UnsavedChangesGuard when={form.isDirty || isSending} question={question} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="4.5"
        alignItems="start"
      >
        <Card padded padding={{ base: '4', md: '6' }} aria-label={t('Message')}>
          {isUnknown && (
            <Box marginBlockEnd="2">
              <UnknownOutcome
                title={t('The message may have been sent')}
                text={t(
                  'The platform didn’t confirm it. Check a phone that gets your messages before you send it again.',
                )}
                actions={
                  <>
                    <Button onClick={() => afterUnknown(true)}>{t('It arrived')}</Button>
                    <Button onClick={() => afterUnknown(false)}>{t('It did not arrive')}</Button>
                  </>
                }
              />
            </Box>
          )}
          <PageForm
            form={{ ...form, isSubmitting: isSending }}
            submit={
              !isUnknown && (
                <>
                  <Megaphone aria-hidden />
                  <span>{isSending ? t('Sending…') : t('Send to everyone')}</span>
                </>
              )
            }
            // Must not change while the user is asked whether this message was sent.
            inert={isUnknown}
            autoComplete="off"
            isCompact
            isUnguarded
          >
            <TextField
              control={control}
              name="title"
              label={t('Title')}
              help={t('Characters: {{count}}', { count: characterCount(title) })}
              readOnly={isSending}
              required
            />
            <TextField
              control={control}
              name="message"
              label={t('Message')}
              help={t('Characters: {{count}}', { count: characterCount(message) })}
              readOnly={isSending}
              multiline
              required
            />
          </PageForm>
        </Card>
        <PhonePreview restaurant={restaurant} title={title} message={message} />
      </Grid>
    </Page>
  );
}
