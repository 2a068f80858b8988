import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { useCatalogue } from '../catalogue/catalogueApi.ts';
import { groupUsage } from './groupUsage.ts';
import { listText } from '../../language/writing.ts';

/** Number of products listed by name; the rest are only counted. */
const NAMED = 6;

interface Props {
  readonly groupId: string;
  /** The name of what is about to be deleted. */
  readonly name: string;
}

/** The name of what is deleted, and the products that use it. */
export default function GroupUsageText({ groupId, name }: Props) {
  const { t } = useTranslation();
  const usage = groupUsage(useCatalogue(), groupId);
  const sentence = (): string => {
    switch (usage.state) {
      case 'reading':
        return t('Looking up the products that have this group.');
      case 'untold':
        return t('The platform does not tell which products have this group.');
      case 'failed':
        return t('Which products have this group could not be looked up. {{why}}', {
          why: errorText(usage.error, t),
        });
      case 'known':
        break;
    }
    const { products } = usage;
    if (products.length === 0) return t('This group is on no product.');
    const named = listText(products.slice(0, NAMED));
    const more = products.length - NAMED;
    return more > 0
      ? t('This group is on {{named}} and {{count}} more products.', {
          named,
          count: more,
          defaultValue_one: 'This group is on {{named}} and 1 more product.',
        })
      : t('This group is on {{named}}.', { named });
  };
  return (
    <Stack as="span" gap="2" overflowWrap="anywhere">
      <chakra.span color="ink" fontWeight="medium">
        {name}
      </chakra.span>
      <span role="status">{sentence()}</span>
    </Stack>
  );
}
