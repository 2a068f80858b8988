import { describe, expect, it } from 'vitest';
import { pageCountOf, pageIn, pagerSteps, withPage } from './paging.ts';

describe('the page in an address', () => {
  it.each([
    ['', 0],
    ['page=1', 0],
    ['page=7', 6],
    ['page=0', 0],
    ['page=-2', 0],
    ['page=two', 0],
    ['page=1e9', 0],
    ['page=99999999999999999999', 0],
  ])('%j is page %i, counted from 0', (search, page) => {
    expect(pageIn(new URLSearchParams(search))).toBe(page);
  });

  it('changes alone; the first page has no parameter', () => {
    const search = new URLSearchParams('q=a b&page=3');
    expect(withPage(search, 4)).toBe('q=a+b&page=5');
    expect(withPage(search, 0)).toBe('q=a+b');
  });
});

describe('the number of pages', () => {
  it('follows the total', () => {
    expect(pageCountOf({ page: 0, size: 10, rows: 10, total: 12 })).toBe(2);
    expect(pageCountOf({ page: 0, size: 10, rows: 10, total: 10 })).toBe(1);
    expect(pageCountOf({ page: 0, size: 10, rows: 0, total: 0 })).toBe(0);
  });

  it('expects another page after a full one if there is no total', () => {
    expect(pageCountOf({ page: 2, size: 10, rows: 10, total: undefined })).toBe(4);
    expect(pageCountOf({ page: 2, size: 10, rows: 3, total: undefined })).toBe(3);
  });
});

describe("a pager's steps", () => {
  it.each([
    [0, 0, []],
    [0, 1, [0]],
    [0, 2, [0, 1]],
    [0, 9, [0, 1, 'gap', 8]],
    [2, 9, [0, 1, 2, 3, 'gap', 8]],
    [3, 9, [0, 1, 2, 3, 4, 'gap', 8]],
    [4, 9, [0, 'gap', 3, 4, 5, 'gap', 8]],
    [5, 9, [0, 'gap', 4, 5, 6, 7, 8]],
    [8, 9, [0, 'gap', 7, 8]],
  ] as const)('on page %i of %i are %j', (page, pageCount, steps) => {
    expect(pagerSteps(page, pageCount)).toEqual(steps);
  });

  it('lead back from a page that no longer exists', () => {
    expect(pagerSteps(30, 3)).toEqual([0, 1, 2]);
  });
});
