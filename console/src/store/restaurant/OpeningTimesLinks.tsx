import { Flex } from '@chakra-ui/react/flex';
import { CalendarOff, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** Leads to the hours and the holidays, which decide when the restaurant is open. */
export function OpeningTimesLinks() {
  const { t } = useTranslation();
  return (
    <Flex
      as="nav"
      aria-label={t('Opening times')}
      gap="2.5"
      wrap="wrap"
      borderBlockStart="hairline"
      paddingBlockStart="3"
      marginBlockStart="1"
    >
      <ButtonLink to="/rest-timing" icon={Clock} size="sm">
        {t('Restaurant Timings')}
      </ButtonLink>
      <ButtonLink to="/holidays" icon={CalendarOff} size="sm">
        {t('Holidays')}
      </ButtonLink>
    </Flex>
  );
}
