import { IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** One row of a `SortableList`. It moves by its handle alone, so that a finger anywhere else scrolls the page. */
export function SortableRow({ id, name, children }: Props) {
  const { t } = useTranslation();
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } =
    useSortable({ id, attributes: { roleDescription: t('handle to move by') } });
  return (
    <Flex
      as="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
      position="relative"
      align="center"
      // The handle stays beside the name of what is opened.
      css={{ '&:has([aria-expanded=true])': { alignItems: 'flex-start' } }}
      gap="1"
      paddingInlineStart="1"
      paddingInlineEnd={{ base: '1', md: '3' }}
      paddingBlock="2"
      borderBlockEnd="hairline"
      _last={{ borderBlockEnd: 0 }}
      {...(isDragging && { zIndex: 'bar', bg: 'surface', borderRadius: 'md', boxShadow: 'card' })}
    >
      <IconButton
        ref={setActivatorNodeRef}
        variant="ghost"
        touchAction="none"
        cursor={isDragging ? 'grabbing' : 'grab'}
        {...attributes}
        {...listeners}
        aria-label={t('Move {{name}}', { name })}
      >
        <GripVertical aria-hidden />
      </IconButton>
      {children}
    </Flex>
  );
}
