import { Box, Heading, Image, Text } from '@chakra-ui/react';
import { COLUMNS } from '@servery/protocol/printing/limits';
import type { Printer } from '@servery/protocol/printing/printer';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreviewQuery } from '../agent/agentApi.ts';
import { agentErrorText, isAgentFailure } from '../agent/agentErrorText.ts';
import { Card } from '../ui/Card.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { sampleReceipt } from './sampleReceipt.ts';
import { useLocaleThere } from '../platform/receiptLocale.ts';
import { useRestaurant } from './useRestaurant.ts';

/** A sample order as this printer would print it, with the same layout as the paper. */
export function ReceiptPreview({ printer }: { readonly printer: Printer | undefined }) {
  const { t } = useTranslation();
  const { name, zone } = useRestaurant();
  const [opened] = useState(() => new Date());
  const receipt = useMemo(() => sampleReceipt('order', { name, zone }, opened, t), [name, zone, opened, t]);
  const locale = useLocaleThere();
  const { data, error } = usePreviewQuery({
    receipt,
    ...(printer ? { printerId: printer.id } : { columns: COLUMNS[0], ...(locale && { locale }) }),
  });
  return (
    <Card padded aria-labelledby="preview-title">
      <Heading as="h2" id="preview-title" textStyle="section">
        {t('Receipt preview')}
      </Heading>
      {data && (
        <Box
          border="hairline"
          borderRadius="sm"
          // A long receipt scrolls in its place, so that its options stay beside it, and on a phone below it.
          maxHeight={{ base: '30dvh', md: 'calc(100dvh - 10rem)' }}
          overflowY="auto"
          role="group"
          aria-label={t('Receipt preview')}
          tabIndex={0}
        >
          {/* As an <img>, an external picture can neither run a script nor load anything. */}
          <Image
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
            alt={data.text.map((row) => row.trim()).join('\n')}
            width="full"
          />
        </Box>
      )}
      {!data && isAgentFailure(error) && <Text color="ink.muted">{agentErrorText(error, t)}</Text>}
      {!data && error === undefined && <LoadingState lines={8} />}
    </Card>
  );
}
