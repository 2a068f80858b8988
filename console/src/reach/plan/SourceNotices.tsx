import { Text } from '@chakra-ui/react/text';
import { CircleAlert, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { kindNamePlural } from './kinds.ts';
import type { Source } from './usePlan.ts';

/** Sources that failed, each with a retry button, and items that cannot be shown. Other sources show regardless. */
export function SourceNotices({ sources }: { readonly sources: readonly Source[] }) {
  const { t } = useTranslation();
  const notes = sources.flatMap(({ kind, note, unplaced }) => [
    ...(note === '' ? [] : [note]),
    ...(unplaced === 0
      ? []
      : [
          t('{{kinds}} not shown because their dates are unknown: {{count}}', {
            kinds: kindNamePlural(kind),
            count: unplaced,
          }),
        ]),
  ]);
  return (
    <>
      {sources.map(({ kind, error, isStale, isFetching, retry }) =>
        error === undefined ? null : (
          <NoticeStrip key={kind} tone={isStale ? 'warning' : 'danger'} icon={CircleAlert} role="status">
            <Text flex="1 1 14rem" fontWeight="medium">
              <span>
                {isStale
                  ? t('{{kinds}} could not be refreshed and may have changed.', {
                      kinds: kindNamePlural(kind),
                    })
                  : t('{{kinds}} could not be loaded.', { kinds: kindNamePlural(kind) })}
              </span>{' '}
              <span>{errorText(error, t)}</span>
            </Text>
            <HeldButton
              size="sm"
              aria-label={t('Try again: {{kinds}}', { kinds: kindNamePlural(kind) })}
              isHeld={isFetching}
              onClick={retry}
            >
              {t('Try again')}
            </HeldButton>
          </NoticeStrip>
        ),
      )}
      {notes.map((note) => (
        <NoticeStrip key={note} tone="warning" icon={Info}>
          <Text flex="1 1 14rem">{note}</Text>
        </NoticeStrip>
      ))}
    </>
  );
}
