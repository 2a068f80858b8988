import { Text } from '@chakra-ui/react/text';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';

/** Says that the browser blocks storage, and how to change that. */
export default function BlockedNotice() {
  const { t } = useTranslation();
  return (
    <Page width="live" paddingBlockEnd="0">
      <NoticeStrip tone="warning" icon={TriangleAlert} role="status">
        <Text flex="1 1 14rem" fontWeight="medium">
          {t(
            'This browser blocks site data, so you’ll have to sign in again after every reload. Allow site data or cookies for this site in the browser’s settings, then reload.',
          )}
        </Text>
      </NoticeStrip>
    </Page>
  );
}
