import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../ui/Card.tsx';

/** The place of figures that would be wrong while some orders are not read. */
export function FiguresPlaceholder({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Card padded minHeight="44" aria-labelledby={titleId}>
      <Heading as="h3" id={titleId} textStyle="section">
        {title}
      </Heading>
      <Text color="ink.muted">{t('Available once all orders for these days have loaded.')}</Text>
    </Card>
  );
}
