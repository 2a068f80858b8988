import { CircleSlash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlatformError } from '../answers/errorText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/lists/Loaded.tsx';

interface Props<Data> extends ComponentProps<typeof Loaded<Data>> {
  /** The message if the platform does not have the call (decisions 8). */
  readonly notOffered: string;
}

/** Loads and shows a record; on a platform that lacks its call, says that it is not offered. */
export function OfferedRecord<Data>({ notOffered, ...loaded }: Props<Data>) {
  const { t } = useTranslation();
  const { data, error } = loaded.query;
  if (data === undefined && isPlatformError(error) && error.kind === 'missing') {
    return (
      <EmptyState icon={CircleSlash2} title={notOffered}>
        {t('Ask platform support to change them for you.')}
      </EmptyState>
    );
  }
  return <Loaded {...loaded} />;
}
