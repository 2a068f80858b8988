/** Pages of a list: counted from 0 as the platform does (decisions 3), from 1 in the address and for people. */

const PAGE = 'page';

/** The page in an address; the first if it has none. */
export function pageIn(search: URLSearchParams): number {
  const written = search.get(PAGE) ?? '';
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) - 1 : 0;
}

/** The address's query with another page and everything else unchanged. */
export function withPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 0) next.delete(PAGE);
  else next.set(PAGE, String(page + 1));
  return next.toString();
}

/** One answer of a paged list. */
interface PageRead {
  readonly page: number;
  /** Maximum rows per page. */
  readonly size: number;
  /** Rows on this page. */
  readonly rows: number;
  /** Rows in all pages, if the platform counts them. */
  readonly total: number | undefined;
}

/** The number of pages; without a total, a full page implies one more. */
export function pageCountOf({ page, size, rows, total }: PageRead): number {
  if (total !== undefined) return Math.ceil(total / size);
  return rows === size ? page + 2 : page + 1;
}

/** A link to a page, or a gap of omitted pages. */
type PagerStep = number | 'gap';

/** The first page, the last, the current one and its neighbours (spec 001 §9). A gap replaces two or more pages. */
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
