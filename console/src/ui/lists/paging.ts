/** Pages of a list: counted from 0 as the platform does (decisions 3), from 1 in the address and for people. */

const PAGE = 'page';

/** The page that an address names; the first when it names none. */
export function pageIn(search: URLSearchParams): number {
  const written = search.get(PAGE) ?? '';
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) - 1 : 0;
}

/** The address's query with another page in it, the rest as it is. */
export function withPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 0) next.delete(PAGE);
  else next.set(PAGE, String(page + 1));
  return next.toString();
}

/** One answer of a paged list. */
interface PageRead {
  readonly page: number;
  /** Most rows that a page has. */
  readonly size: number;
  /** Rows that this page has. */
  readonly rows: number;
  /** Rows of all pages, where the platform counts them. */
  readonly total: number | undefined;
}

/** How many pages there are; where nobody counts, a full page lets one more be expected. */
export function pageCountOf({ page, size, rows, total }: PageRead): number {
  if (total !== undefined) return Math.ceil(total / size);
  return rows === size ? page + 2 : page + 1;
}

/** A page to go to, or pages left out. */
type PagerStep = number | 'gap';

/** The first page, the last, the current one and its neighbours (spec 001 §9). A gap stands for two or more. */
export function pagerSteps(page: number, pageCount: number): PagerStep[] {
  const wanted = [0, page - 1, page, page + 1, pageCount - 1].filter((each) => each >= 0 && each < pageCount);
  return [...new Set(wanted)]
    .sort((one, other) => one - other)
    .flatMap((each, index, pages): PagerStep[] => {
      const left = each - (pages[index - 1] ?? each - 1) - 1;
      if (left === 0) return [each];
      return left === 1 ? [each - 1, each] : ['gap', each];
    });
}
