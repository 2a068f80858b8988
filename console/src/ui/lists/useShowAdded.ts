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
 * Shows a row that was just added: navigates to its page of the list, or to the first if no page has it, and marks it
 * there. If the user has left the list in the meantime, nothing happens.
 *
 * @param size maximum rows per page.
 * @param ask requests a page, counted from 0.
 * @returns a function that takes the row's name and the query of the list's address.
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
