import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { AddOnGroup } from '@servery/protocol/platform/addOns';
import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/lists/Table.tsx';
import { AddOnGroupRow } from './AddOnGroupRow.tsx';

/** Styled once at the root, as the table is: rows are native. */
const ROWS = {
  '& .group': { position: 'relative' },
  '& .group:hover': { bg: 'canvas' },
  '& .opener': {
    display: 'inline-flex',
    alignItems: 'center',
    // With the chevron's width this equals the indent of the text below the name.
    gap: '1.5',
    minHeight: { base: 'target', md: '8' },
    color: 'ink',
    fontWeight: 'medium',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& .opener::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'sm' },
  '& .opener:focus-visible': { outline: '0' },
  '& .opener:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'basil.fg',
    outlineOffset: '-2px',
  },
  '& .opener svg': {
    boxSize: '4.5',
    flexShrink: '0',
    color: 'ink.muted',
    transition: 'rotate 120ms',
    _rtl: { rotate: '180deg' },
  },
  '& .opener[aria-expanded=true] svg': { rotate: '90deg' },
  '& .description': {
    display: 'block',
    paddingInlineStart: '6',
    textStyle: 'small',
    fontWeight: 'normal',
    color: 'ink.muted',
  },
  '& tbody .group td': { paddingInlineStart: { base: '6', md: '4' } },
  // Chakra's reset keeps elements from inheriting it.
  '& tbody *': { overflowWrap: 'anywhere' },
  // The names may break anywhere, so the other columns would leave them a few letters.
  '& thead th:first-of-type': { width: { md: '35%' } },
  // Above the button that fills the row.
  '& tbody .group .actions': { position: 'relative', zIndex: '1', paddingInlineStart: '0' },
  '& tbody .opened': { padding: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
  '& tbody .opened > td': { padding: '0', color: 'ink' },
} as const;

interface Props {
  readonly groups: readonly AddOnGroup[];
  /** The group whose add-ons are shown. */
  readonly openId: string | null;
  readonly onToggle: (group: AddOnGroup) => void;
  /** Absent where the platform cannot edit groups. */
  readonly onEdit: ((group: AddOnGroup) => void) | undefined;
  readonly onDelete: (group: AddOnGroup) => void;
}

/** The add-on groups, with buttons to open, edit and delete each (spec 001 §2). */
export function AddOnGroupTable({ groups, openId, onToggle, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <Table css={ROWS}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Add-on type')}</th>
          <th scope="col">{t('Required')}</th>
          <th scope="col">
            <VisuallyHidden>{t('Edit and delete')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <AddOnGroupRow
            key={group.addOnGroupId}
            group={group}
            isOpen={group.addOnGroupId === openId}
            onToggle={() => onToggle(group)}
            onEdit={onEdit && (() => onEdit(group))}
            onDelete={() => onDelete(group)}
          />
        ))}
      </tbody>
    </Table>
  );
}
