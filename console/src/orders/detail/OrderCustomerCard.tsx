import { Box, Heading, Link, Text } from '@chakra-ui/react';
import type { Order } from '@servery/protocol/platform/order';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { customerName, deliveryAddress } from '../orderText.ts';

/** The customer, their contact details and the delivery address. */
export function OrderCustomerCard({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const phone = order.billing_details?.phone ?? '';
  const address = deliveryAddress(order);
  return (
    <Card padded>
      <Heading as="h2" textStyle="section">
        {t('Guest')}
      </Heading>
      <Box minWidth="0">
        <Text>
          <bdi>{customerName(order) || t('No name given')}</bdi>
        </Text>
        {phone !== '' && (
          <Link
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
            color="ink.muted"
            css={{
              '@media (pointer: coarse)': {
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: 'target',
              },
            }}
          >
            <bdi dir="ltr">{phone}</bdi>
          </Link>
        )}
        {address.length > 0 && (
          <Text color="ink.muted">
            <bdi>{address.join(', ')}</bdi>
          </Text>
        )}
      </Box>
    </Card>
  );
}
