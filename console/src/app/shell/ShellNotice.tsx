import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';

interface Props {
  readonly tone: 'danger' | 'warning';
  readonly text: string;
  /** Without it there is no button. */
  readonly onRetry?: () => void;
}

/** Something that is wrong with the whole console, above every page. */
export function ShellNotice({ tone, text, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <Page width="live" paddingBlockEnd="0">
      <NoticeStrip tone={tone} icon={TriangleAlert} role="status">
        <Text flex="1 1 14rem" fontWeight="medium">
          {text}
        </Text>
        {onRetry && (
          <Button size="sm" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )}
      </NoticeStrip>
    </Page>
  );
}
