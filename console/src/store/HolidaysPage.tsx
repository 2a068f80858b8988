import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useHolidays } from '../platform/holidays.ts';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { HolidayForm } from './HolidayForm.tsx';
import { HolidayList } from './HolidayList.tsx';

/** The value of `edit` that adds a holiday rather than changing one. */
const NEW = 'new';

/** Days on which the restaurant is closed (spec 001 §2); `?edit=` holds the id of the one being changed, or `new`. */
export default function HolidaysPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { data: holidays, error, isFetching, refetch } = useHolidays();
  const edited = search.get('edit');
  const edit = (id: string): void => setSearch({ edit: id });
  const holiday = holidays?.find(({ id }) => id === edited);
  return (
    <Page>
      <PageHeader title={t('Holidays')} description={t('Days on which guests cannot order.')}>
        <Button variant="solid" onClick={() => edit(NEW)}>
          <Plus aria-hidden />
          {t('Add Holiday')}
        </Button>
      </PageHeader>
      <Card>
        {holidays ? (
          <HolidayList holidays={holidays} onEdit={edit} />
        ) : error ? (
          <ErrorState
            error={error}
            title={t('The holidays could not be loaded')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <LoadingState />
        )}
      </Card>
      {(edited === NEW || holiday) && (
        <HolidayForm key={edited} holiday={holiday} onClose={() => setSearch({})} />
      )}
    </Page>
  );
}
