import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { readReturn, withoutReturn } from './facebookReturn.ts';

/** Says how connecting went to who comes back from Facebook; once, and not again after a reload. */
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
          {t('Facebook is connected.')}
        </NoticeStrip>
      );
    case 'declined':
      return (
        <NoticeStrip tone="warning" icon={CircleSlash} role="status">
          {t('Facebook was not connected: it was declined there. Nothing has changed.')}
        </NoticeStrip>
      );
    case 'failed':
      return (
        <NoticeStrip tone="danger" icon={CircleAlert} role="status">
          {t('Facebook was not connected: something went wrong there. Please try again.')}
        </NoticeStrip>
      );
    case undefined:
      return null;
  }
}
