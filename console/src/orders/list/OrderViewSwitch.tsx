import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ordersUrl, type OrderListView } from '../urls.ts';

const Switch = chakra('nav', {
  base: {
    display: 'inline-flex',
    padding: '1',
    borderRadius: 'md',
    bg: 'subtle',
    fontSize: 'sm',
    fontWeight: 'semibold',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      paddingInline: '3.5',
      borderRadius: 'sm',
      color: 'ink.muted',
      '@media (pointer: coarse)': { minHeight: 'target' },
    },
    '& [aria-current]': { bg: 'surface', color: 'ink', boxShadow: 'card' },
  },
});

/** Switches between table and board. */
export function OrderViewSwitch({ place }: { readonly place: OrderListView }) {
  const { t } = useTranslation();
  const choice = (view: OrderListView['view'], label: string) => (
    <Link to={ordersUrl({ ...place, view })} {...(view === place.view && { 'aria-current': true })}>
      {label}
    </Link>
  );
  return (
    <Switch aria-label={t('View')}>
      {choice('table', t('Table'))}
      {choice('board', t('Board'))}
    </Switch>
  );
}
