import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { BellRing, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { NewOrder, type NewOrderProps } from './NewOrder.tsx';

/** The new order above the home page (spec 000 §2.8). */
export default function NewOrderPanel({ orderId, more, onNext, onClose }: NewOrderProps) {
  const { t } = useTranslation();
  return (
    <Page width="live" paddingBlockEnd="0">
      <Card padded raised aria-labelledby="new-order" borderColor="new.fg">
        <Flex align="center" gap="2.5" color="new.fg">
          <BellRing aria-hidden size="1.25em" />
          <Flex flex="1" align="baseline" wrap="wrap" columnGap="2.5">
            <Heading as="h2" id="new-order" textStyle="section">
              {t('New Order')}
            </Heading>
            <Text color="ink.muted">{more > 0 && t('{{count}} more waiting', { count: more })}</Text>
          </Flex>
          {more > 0 && (
            <Button size="sm" onClick={onNext}>
              {t('Next order')}
            </Button>
          )}
          <Button size="sm" variant="ghost" paddingInline="2.5" aria-label={t('Close')} onClick={onClose}>
            <X aria-hidden />
          </Button>
        </Flex>
        <NewOrder orderId={orderId} />
      </Card>
    </Page>
  );
}
