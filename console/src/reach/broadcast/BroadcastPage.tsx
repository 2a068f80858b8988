import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { characterCount } from '@servery/protocol/platform/social';
import { Megaphone } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isOutcomeUnknown } from '../../platform/isOutcomeUnknown.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { onceSaved } from '../../ui/forms/onceSaved.ts';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { toaster } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useOneAtATime } from '../../ui/forms/useOneAtATime.ts';
import { useSendBroadcastMutation, type Broadcast } from './broadcastApi.ts';
import { broadcastSchema, FIELDS, NOTHING_WRITTEN } from './broadcastSchema.ts';
import { PhonePreview } from './PhonePreview.tsx';
import { UnknownNotice } from './UnknownNotice.tsx';

/** How long it is told that a message was sent, in milliseconds (spec 001 §4). */
const SENT_MS = 2000;

/**
 * A message to every guest at once (spec 001 §2, §7). It cannot be called back, so that it goes out once for each time
 * that a person confirms it, and never by itself.
 */
export default function BroadcastPage() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const restaurant = useMerchant().data?.name ?? '';
  const [sendBroadcast, { isLoading: isSending }] = useSendBroadcastMutation();
  const form = useForm<Broadcast>({
    resolver: zodResolver(broadcastSchema),
    defaultValues: NOTHING_WRITTEN,
  });
  const { control, formState, reset, setFocus } = form;
  const typed = useWatch({ control });
  const [title = '', message = ''] = [typed.title, typed.message];
  /** Nobody knows whether what stands in the form went out. */
  const [isUnknown, setIsUnknown] = useState(false);
  const oneAtATime = useOneAtATime();

  const send = useSubmit(form, FIELDS, async (broadcast) => {
    const goAhead = await confirm({
      title: t('Send this to everybody?'),
      text: t(
        'Every guest who gets messages of {{restaurant}} gets “{{title}}”, at once. It cannot be called back.',
        { restaurant: restaurant || t('the restaurant'), title: broadcast.title },
      ),
      confirm: t('Send to everybody'),
    });
    if (!goAhead) return undefined;
    const sent = onceSaved(form);
    const { error } = await sendBroadcast(broadcast);
    if (error === undefined) {
      sent(NOTHING_WRITTEN);
      toaster.create({
        type: 'success',
        title: t('BroadCast Message Sent Successfully!'),
        duration: SENT_MS,
      });
    } else if (isOutcomeUnknown(error)) {
      setIsUnknown(true);
      return undefined;
    }
    return error;
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void oneAtATime(() => send(event));
  };
  const afterUnknown = (wentOut: boolean): void => {
    setIsUnknown(false);
    if (wentOut) reset(NOTHING_WRITTEN);
  };
  const wasUnknown = useRef(false);
  useEffect(() => {
    // What had the focus is gone, and the field may have it only from now on.
    if (wasUnknown.current && !isUnknown) setFocus('title');
    wasUnknown.current = isUnknown;
  }, [isUnknown, setFocus]);

  const question = isSending
    ? {
        title: t('Leave while the message is sent?'),
        text: t('Whether it went out would not be shown any more.'),
      }
    : isUnknown
      ? {
          title: t('Leave without knowing?'),
          text: t('Whether the message went out is still not known.'),
        }
      : { title: t('Leave without sending?'), text: t('What you wrote here is not sent.') };
  const error = formState.errors.root?.['server']?.message;
  return (
    <Page>
      <PageHeader
        title={t('Broadcast')}
        description={t(
          'One message to all of your guests: the day’s special, a closed kitchen, a thank you.',
        )}
      />
      <UnsavedChangesGuard when={formState.isDirty || isSending} question={question} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="4.5"
        alignItems="start"
      >
        <Card padded padding={{ base: '4', md: '6' }} aria-label={t('Message')}>
          {isUnknown && (
            <UnknownNotice onWentOut={() => afterUnknown(true)} onNot={() => afterUnknown(false)} />
          )}
          <chakra.form
            // Not to be changed while it is asked whether just this went out.
            inert={isUnknown}
            display="grid"
            gap="4"
            noValidate
            autoComplete="off"
            onSubmit={submit}
          >
            {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
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
            {!isUnknown && (
              <SubmitButton justifySelf="start" isSubmitting={isSending}>
                <Megaphone aria-hidden />
                <span>{isSending ? t('Sending…') : t('Send to everybody')}</span>
              </SubmitButton>
            )}
          </chakra.form>
        </Card>
        <PhonePreview restaurant={restaurant} title={title} message={message} />
      </Grid>
    </Page>
  );
}
