import { IconButton } from '@chakra-ui/react/button';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';

interface Props {
  /** The row's name, used in the buttons' labels. */
  readonly name: string;
  /** The edit page, or a function that opens the form; undefined if the row cannot be edited. */
  readonly edit?: LinkProps['to'] | (() => void) | undefined;
  /** Undefined if the row cannot be deleted. */
  readonly onDelete?: (() => void) | undefined;
  /** The buttons' labels, if the row's name alone is not enough. */
  readonly editLabel?: string;
  readonly deleteLabel?: string;
}

/** The buttons at the end of a list's row. */
export function EditAndDelete({ name, edit, onDelete, ...labels }: Props) {
  const { t } = useTranslation();
  const { editLabel = t('Edit {{name}}', { name }), deleteLabel = t('Delete {{name}}', { name }) } = labels;
  return (
    <>
      {typeof edit === 'function' && (
        <IconButton variant="ghost" aria-label={editLabel} onClick={edit}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {edit !== undefined && typeof edit !== 'function' && (
        <IconButton asChild variant="ghost" aria-label={editLabel}>
          <Link to={edit} preventScrollReset>
            <Pencil aria-hidden />
          </Link>
        </IconButton>
      )}
      {onDelete && (
        <IconButton variant="ghost" aria-label={deleteLabel} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </>
  );
}
