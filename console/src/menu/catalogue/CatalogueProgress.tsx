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
  const { source, state, done, of, error, readAt, stop, goOn, reread } = useCatalogue();
  if (state === 'failed' && error) {
    return (
      <NoticeStrip tone="danger" icon={TriangleAlert} role="status">
        <Text flex="1 1 14rem" fontWeight="medium">
          <span>
            {readAt === undefined
              ? t('The whole menu could not be loaded.')
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
        <span>{t('Menu loaded at {{since}}.', { since: clock(readAt ?? 0) })}</span>{' '}
        <Button size="sm" onClick={reread}>
          {t('Refresh')}
        </Button>
      </Text>
    );
  }
  const progress = { done: numberText(done), of: numberText(of) };
  return (
    <NoticeStrip tone="warning" icon={Hourglass}>
      <Text flex="1 1 14rem" fontWeight="medium">
        {state === 'stopped'
          ? t('Menu loading stopped at {{done}} of {{of}}.', progress)
          : t('Loading the menu: {{done}} of {{of}}', progress)}
      </Text>
      <Button size="sm" onClick={state === 'stopped' ? goOn : stop}>
        {state === 'stopped' ? t('Continue') : t('Stop')}
      </Button>
    </NoticeStrip>
  );
}
