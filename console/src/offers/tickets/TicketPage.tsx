import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { specialId, useSpecialsQuery } from '../specials/specialsApi.ts';
import { typeOf } from '../specials/specialValues.ts';
import { SPECIAL_DEALS } from '../specials/urls.ts';
import { TicketFields } from './TicketFields.tsx';
import { usePunch } from './usePunch.ts';

/** Punches the tickets of one special deal (spec 001 §2, §5): by hand, with a scanner or with the camera. */
export default function TicketPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Page width="form">
      <BackLink to={SPECIAL_DEALS}>{t('Special deals')}</BackLink>
      {/* Remount for another deal, so that no state carries over. */}
      <Tickets key={id} eventId={id} />
    </Page>
  );
}

function Tickets({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation();
  const { data } = useSpecialsQuery();
  const punching = usePunch(eventId);
  const { isSubmitting } = punching.form;
  // Tickets can be punched even if the specials fail to load: the platform decides.
  const special = data?.find((each) => specialId(each) === eventId);
  const doubt = data && (special ? typeOf(special) !== 'SPECIAL_DEAL' : true);
  return (
    <>
      <PageHeader
        title={t('Redeem ETicket')}
        description={special?.name ?? t('Punch tickets for a special deal')}
      />
      {doubt && (
        <NoticeStrip tone="warning" icon={CircleAlert} role="status">
          {special ? t('This special has no tickets.') : t('This special no longer exists.')}
        </NoticeStrip>
      )}
      <Card padded padding={{ base: '4', md: '6' }} aria-label={t('Ticket')}>
        <chakra.form display="grid" gap="4" onSubmit={(event) => void punching.form.submit(event)} noValidate>
          <TicketFields punching={punching} />
          <SubmitButton justifySelf="start" isSubmitting={isSubmitting}>
            <Ticket aria-hidden />
            {t('Punch Ticket')}
          </SubmitButton>
        </chakra.form>
      </Card>
    </>
  );
}
