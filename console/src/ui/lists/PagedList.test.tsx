// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { BadgePercent } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { EditAndDelete } from './EditAndDelete.tsx';
import { PagedList } from './PagedList.tsx';
import { RowTable } from './RowTable.tsx';
import { TestChakra } from '../TestChakra.tsx';

/** Renders a list of coupons at an address, with its query in a given state. */
function show(search: string, query: { readonly data?: readonly string[]; readonly error?: 'refused' }) {
  const erase = vi.fn();
  const { data, error } = query;
  render(
    <TestChakra>
      <MemoryRouter initialEntries={[`/coupons${search}`]}>
        <PagedList
          query={{
            data: data && { data, sent: data.length, total: 5 },
            currentData: data,
            error: error && { kind: error, message: 'Closed', fields: {} },
            isFetching: false,
            refetch: () => undefined,
          }}
          size={2}
          label="Coupons"
          pages="Pages of coupons"
          failed="The coupons could not be loaded"
          icon={BadgePercent}
          none="No coupons yet"
          noneHint="Add one."
          noneHere="No coupons on this page"
          dialogs={(codes) => <p>{`over ${codes.length}`}</p>}
        >
          {(codes) => (
            <RowTable
              label="Coupons"
              rows={codes}
              keyOf={(code) => code}
              columns={[
                { head: 'Name', cell: (code) => code },
                false,
                { head: 'Length', cell: ({ length }) => length },
              ]}
              actions={{
                head: 'Edit and delete',
                cell: (code) => (
                  <EditAndDelete
                    name={code}
                    edit={code === 'TEN' ? '?edit=TEN' : undefined}
                    onDelete={() => void erase(code)}
                  />
                ),
              }}
            />
          )}
        </PagedList>
      </MemoryRouter>
    </TestChakra>,
  );
  return { erase };
}

it('shows a page of rows with its columns, actions and pager', () => {
  const { erase } = show('?page=2', { data: ['TEN', 'HALF'] });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Name', 'Length', 'Edit and delete']);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['TEN', 'HALF']);
  expect(screen.getByRole('link', { name: 'Edit TEN' }).getAttribute('href')).toBe('/coupons?edit=TEN');
  expect(screen.queryByRole('link', { name: 'Edit HALF' })).toBeNull();
  screen.getByRole('button', { name: 'Delete HALF' }).click();
  expect(erase).toHaveBeenCalledWith('HALF');
  expect(screen.getByRole('link', { name: 'Page 2 of 3' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('over 2')).toBeTruthy();
});

it('says why there are no rows: an empty list, a page after the last, an error', () => {
  show('', { data: [] });
  expect(screen.getByText('No coupons yet')).toBeTruthy();
  expect(screen.getByText('Add one.')).toBeTruthy();
  cleanup();
  show('?page=9', { data: [] });
  expect(screen.getByText('No coupons on this page')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe('/coupons');
  cleanup();
  show('', { error: 'refused' });
  expect(screen.getByText('The coupons could not be loaded')).toBeTruthy();
  cleanup();
  // The rows of the page or filter before are not this one's.
  show('?page=2', { data: ['TEN'], error: 'refused' });
  expect(screen.getByText('The coupons could not be loaded')).toBeTruthy();
  expect(screen.queryByText('TEN')).toBeNull();
});
