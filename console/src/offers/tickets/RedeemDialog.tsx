import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Event } from '@servery/protocol/platform/specials';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { specialId } from '../specials/specialsApi.ts';
import { TicketFields } from './TicketFields.tsx';
import { redeemTicketUrl } from './urls.ts';
import { usePunch } from './usePunch.ts';
import { deviceStorage } from '../../storage/textStorage.ts';

/** Key under which the platform's other pages look for the deal whose tickets are being punched (spec 001 §2). */
const EVENT_ID = 'event_id';

interface Props {
  readonly special: Event;
  readonly onClose: () => void;
}

/** The dialog that punches tickets of a special deal; it stays open for the next ticket. */
export default function RedeemDialog({ special, onClose }: Props) {
  const { t } = useTranslation();
  const id = specialId(special);
  const punching = usePunch(id);
  useEffect(() => void deviceStorage.set(EVENT_ID, id), [id]);
  return (
    <FormDialog form={punching.form} title={t('Redeem ETicket')} submit={t('Punch Ticket')} onClose={onClose}>
      <Stack gap="4">
        <Text color="ink.muted">
          <bdi>{special.name}</bdi>
        </Text>
        <TicketFields punching={punching} />
        <ButtonLink
          to={redeemTicketUrl(id)}
          variant="ghost"
          size="sm"
          alignSelf="start"
          marginInlineStart="-3"
        >
          {t('Open full page')}
        </ButtonLink>
      </Stack>
    </FormDialog>
  );
}
