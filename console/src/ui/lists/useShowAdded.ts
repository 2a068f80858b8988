import { useNavigate } from 'react-router-dom';
import { findPage } from './findPage.ts';
import { isAt } from './isAt.ts';
import { isSameName } from './isSameName.ts';
import { addedState } from './JustAdded.tsx';
import { withPage } from './paging.ts';

interface Answer {
  readonly data: readonly { readonly name: string }[];
  readonly sent: number;
  readonly total: number | undefined;
}

/**
 * Shows a row that was just added: goes to the page of the list that it is on, the first where no page has it, and marks
 * it there. Anyone who has gone elsewhere meanwhile is left there.
 *
 * @param size most rows that a page has.
 * @param ask reads a page, counted from 0.
 * @returns a function that takes the row's name and the address's query of the list.
 */
export function useShowAdded(
  size: number,
  ask: (page: number) => PromiseLike<{ readonly data?: Answer | undefined }>,
): (name: string, list: string) => Promise<void> {
  const navigate = useNavigate();
  return async (name, list) => {
    const { pathname } = location;
    const page = await findPage({
      size,
      ask: async (of) => (await ask(of)).data,
      isIt: (row) => isSameName(row.name, name),
    });
    if (!isAt(pathname, list)) return;
    await navigate(
      { search: withPage(new URLSearchParams(list), page ?? 0) },
      { replace: true, preventScrollReset: true, state: addedState(name) },
    );
  };
}
