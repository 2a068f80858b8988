import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { useClockText } from '../../platform/time/Time.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { useCatalogue } from './catalogueApi.ts';
import { numberText } from '../../language/writing.ts';

/** The progress of a slow menu reading, or why it failed; renders nothing otherwise. */
export function CatalogueProgress() {
  const { t } = useTranslation();
  const clock = useClockText();
  const { source, state, done, of, error, readAt, stop, goOn, readAnew } = useCatalogue();
  if (state === 'failed' && error) {
    return (
      <NoticeStrip tone="danger" icon={TriangleAlert} role="status">
        <Text flex="1 1 14rem" fontWeight="medium">
          <span>
            {readAt === undefined
              ? t('The menu could not be read to its end.')
              : t('Shown as of {{since}}.', { since: clock(readAt) })}
          </span>{' '}
          <span>{errorText(error, t)}</span>
        </Text>
        <Button size="sm" onClick={goOn}>
          {t('Try again')}
        </Button>
      </NoticeStrip>
    );
  }
  if (source !== 'crawl') return null;
  if (state === 'done') {
    return (
      <Text color="ink.muted" textStyle="small">
        <span>{t('The menu was read at {{since}}.', { since: clock(readAt ?? 0) })}</span>{' '}
        <Button size="sm" onClick={readAnew}>
          {t('Read it again')}
        </Button>
      </Text>
    );
  }
  const progress = { done: numberText(done), of: numberText(of), count: of };
  return (
    <NoticeStrip tone="warning" icon={Hourglass}>
      <Text flex="1 1 14rem" fontWeight="medium">
        {state === 'stopped'
          ? t('Reading the menu is stopped after {{done}} of {{of}} requests.', {
              ...progress,
              defaultValue_one: 'Reading the menu is stopped after {{done}} of {{of}} request.',
            })
          : t('The platform sends the menu in pieces: {{done}} of {{of}} requests are answered.', {
              ...progress,
              defaultValue_one:
                'The platform sends the menu in pieces: {{done}} of {{of}} request is answered.',
            })}
      </Text>
      <Button size="sm" onClick={state === 'stopped' ? goOn : stop}>
        {state === 'stopped' ? t('Continue') : t('Stop')}
      </Button>
    </NoticeStrip>
  );
}
