import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { AddOnGroup } from '@servery/protocol/platform/addOns';
import { ArrowRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AddOnForm } from './AddOnForm.tsx';
import { AddOnsOfGroup } from './AddOnsOfGroup.tsx';
import { ADD, addOnGroupUrl, AN_ADD_ON, chosenGroupState } from './urls.ts';
import { useMove } from './useMove.ts';

/** A group's add-ons below its row, and the dialog that adds one. */
export function AddOnPanel({ group }: { readonly group: AddOnGroup }) {
  const { t } = useTranslation();
  const { addOnGroupId: groupId, name } = group;
  const [search] = useSearchParams();
  const move = useMove();
  const page = (text: string) => (
    <Link to={addOnGroupUrl(groupId)} state={chosenGroupState({ id: groupId, name })}>
      <span>{text}</span>
      <ArrowRight aria-hidden />
    </Link>
  );
  return (
    <Stack gap="3" bg="subtle" padding={{ base: '3', md: '4' }}>
      <AddOnsOfGroup
        groupId={groupId}
        page={0}
        more={(pageCount) => (
          <Button asChild alignSelf="start">
            {page(t('Show all {{pages}} pages of add-ons', { pages: pageCount }))}
          </Button>
        )}
      />
      <Flex gap="2.5" wrap="wrap">
        <Button onClick={() => move({ [ADD]: AN_ADD_ON })}>
          <Plus aria-hidden />
          {t('Add Addon')}
        </Button>
        <Button asChild variant="ghost" flexShrink={1} whiteSpace="normal" overflowWrap="anywhere">
          {page(t('Open {{name}}', { name }))}
        </Button>
      </Flex>
      <AddOnForm
        groupId={groupId}
        groupName={name}
        place={search.get(ADD) === AN_ADD_ON ? 'dialog' : 'hidden'}
        // Replaces the form's history entry, so that Back does not reopen it.
        onClose={() => move({ [ADD]: undefined }, true)}
      />
    </Stack>
  );
}
