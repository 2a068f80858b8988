import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { readReturn, withoutReturn } from './facebookReturn.ts';

/** Text beside the icon; wraps if it does not fit on one line. */
const Words = chakra('span', { base: { flex: '1', minWidth: '0' } });

/** Shows the result after a return from Facebook; only once, not again after a reload. */
export function ReturnNotice() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [outcome] = useState(() => readReturn(search));
  const isInAddress = readReturn(search) !== undefined;
  useEffect(() => {
    if (isInAddress) setSearch(withoutReturn, { replace: true, preventScrollReset: true });
  }, [isInAddress, setSearch]);

  switch (outcome) {
    case 'connected':
      return (
        <NoticeStrip tone="done" icon={CircleCheck} role="status">
          <Words>{t('Facebook is connected.')}</Words>
        </NoticeStrip>
      );
    case 'declined':
      return (
        <NoticeStrip tone="warning" icon={CircleSlash} role="status">
          <Words>{t('Facebook was not connected because access was declined. Nothing has changed.')}</Words>
        </NoticeStrip>
      );
    case 'failed':
      return (
        <NoticeStrip tone="danger" icon={CircleAlert} role="status">
          <Words>{t('Something went wrong on Facebook, so it was not connected. Try again.')}</Words>
        </NoticeStrip>
      );
    case undefined:
      return null;
  }
}
