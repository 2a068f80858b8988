import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { guestOf } from '@servery/protocol/printing/guest';
import { t as translate } from 'i18next';
import { FileDown, Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { GuestNotice } from './GuestNotice.tsx';
import { useGuestData } from './useGuestData.ts';

const schema = z.object({
  guest: z.string().check(
    z.refine((typed) => guestOf(typed) !== undefined, {
      error: () => translate('Enter a phone number with at least 7 digits, a full email address or a name.'),
    }),
  ),
});
type GuestValues = z.output<typeof schema>;

const resolver = zodResolver(schema);

const Facts = chakra('ul', {
  base: { display: 'grid', gap: '2', listStyle: 'disc', paddingInlineStart: '5' },
});

/** Exports and deletes the data that this device and its print agent store about one guest. */
export default function GuestDataPage() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { outcome, isBusy, exportGuest, deleteGuest } = useGuestData();
  const { control, handleSubmit } = useForm<GuestValues>({ resolver, defaultValues: { guest: '' } });
  const confirmDeletion = async ({ guest }: GuestValues): Promise<void> => {
    const isSure = await confirm({
      title: t('Delete this guest’s data?'),
      text: t(
        'All data about {{guest}} on this device and its print agent will be permanently deleted. Printed orders stay marked as printed.',
        { guest: guest.trim() },
      ),
      confirm: t('Delete'),
      danger: true,
    });
    if (isSure) await deleteGuest(guest);
  };
  return (
    <Page width="form">
      <PageHeader
        title={t('Guest data')}
        description={t('Export or delete a guest’s data on this device and its print agent')}
      />
      <Card padded>
        <chakra.form
          display="grid"
          gap="5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void handleSubmit(({ guest }) => exportGuest(guest))();
          }}
        >
          <TextField
            control={control}
            name="guest"
            label={t('Guest')}
            help={t('A phone number, an email address or a full name.')}
            autoComplete="off"
            required
          />
          <Flex gap="3" wrap="wrap">
            <HeldButton type="submit" variant="solid" isHeld={isBusy}>
              <FileDown aria-hidden />
              {t('Export')}
            </HeldButton>
            <HeldButton
              variant="outline"
              colorPalette="danger"
              isHeld={isBusy}
              onClick={() => void handleSubmit(confirmDeletion)()}
            >
              <Trash2 aria-hidden />
              {t('Delete')}
            </HeldButton>
          </Flex>
          {outcome && <GuestNotice outcome={outcome} />}
        </chakra.form>
      </Card>
      <Card padded aria-labelledby="kept-how-long">
        <Heading as="h2" id="kept-how-long" textStyle="section">
          {t('What’s kept and for how long')}
        </Heading>
        <Facts>
          <li>
            {t('The print agent keeps receipts for 7 days, and a copy of any damaged journal for 30 days.')}
          </li>
          <li>{t('This device keeps recent data from the platform for 7 days, or until you log out.')}</li>
          <li>
            {t(
              'The platform keeps its own records. Have the guest deleted there first, or their orders will reappear here.',
            )}
          </li>
        </Facts>
        <Text color="ink.muted" textStyle="small">
          {t('Receipts don’t include email addresses. To find them all, search by phone number or name too.')}
        </Text>
      </Card>
    </Page>
  );
}
