import { IconButton } from '@chakra-ui/react/button';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';

interface Props {
  /** What the row is called, in the buttons' names. */
  readonly name: string;
  /** Where it is edited, or what opens its form; undefined where it cannot be. */
  readonly edit?: LinkProps['to'] | (() => void) | undefined;
  /** Undefined where it cannot be deleted. */
  readonly onDelete?: (() => void) | undefined;
  /** The buttons' names, where the row's alone would not do. */
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
