import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productMoney } from '../../platform/money.ts';
import type { ProductAddOnGroups } from './productQueries.ts';

interface Props {
  readonly group: ProductAddOnGroups[number];
  readonly onDelete: () => void;
}

/** An add-on group's name, and its add-ons with prices when expanded. */
export function ProductAddOnGroupRow({ group: { name, addons }, onDelete }: Props) {
  const { t } = useTranslation();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box flex="1" minWidth="0">
      <Flex align="center" gap="1">
        <Button
          variant="ghost"
          flex="1"
          minWidth="0"
          justifyContent="flex-start"
          paddingInline="2"
          whiteSpace="normal"
          textAlign="start"
          color="ink"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <chakra.span overflowWrap="anywhere" minWidth="0">
            {name}
          </chakra.span>
          <Text as="span" textStyle="small" color="ink.muted" fontWeight="normal" whiteSpace="nowrap">
            {t('{{count}} add-ons', { count: addons.length, defaultValue_one: '1 add-on' })}
          </Text>
          <Box as="span" rotate={isOpen ? '180deg' : undefined} transition="rotate 120ms">
            <ChevronDown aria-hidden />
          </Box>
        </Button>
        <IconButton
          variant="ghost"
          aria-label={t('Delete add-on group {{name}}', { name })}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Flex>
      <chakra.ul
        id={listId}
        hidden={!isOpen}
        aria-label={t('Add-ons of {{name}}', { name })}
        role="list"
        listStyleType="none"
        paddingInlineStart="2"
        paddingInlineEnd="14"
        paddingBlockEnd="1"
      >
        {addons.map((addOn, place) => (
          // Some platforms send no id; only the index then distinguishes add-ons with the same name.
          <Flex as="li" key={addOn.addOnId ?? place} justify="space-between" gap="3" paddingBlock="1">
            <chakra.span overflowWrap="anywhere" minWidth="0">
              <bdi>{addOn.name}</bdi>
            </chakra.span>
            <Text as="span" color="ink.muted">
              {productMoney(addOn.unitPrice ?? 0)}
            </Text>
          </Flex>
        ))}
        {addons.length === 0 && (
          <Text as="li" color="ink.muted">
            {t('This group has no add-ons yet.')}
          </Text>
        )}
      </chakra.ul>
    </Box>
  );
}
