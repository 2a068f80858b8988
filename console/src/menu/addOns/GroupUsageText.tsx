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
        return t('Checking which products use this group…');
      case 'unknown':
        return t('This platform doesn’t show which products use this group.');
      case 'failed':
        return t('Could not check which products use this group. {{why}}', {
          why: errorText(usage.error, t),
        });
      case 'known':
        break;
    }
    const { products } = usage;
    if (products.length === 0) return t('No products use this group.');
    const named = listText(products.slice(0, NAMED));
    const more = products.length - NAMED;
    return more > 0
      ? t('Used by {{named}} and {{count}} more products.', {
          named,
          count: more,
          defaultValue_one: 'Used by {{named}} and 1 more product.',
        })
      : t('Used by {{named}}.', { named });
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
