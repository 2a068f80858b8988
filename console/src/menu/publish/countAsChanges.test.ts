// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mediaApi } from '../../platform/mediaApi.ts';
import { platformApi } from '../../platform/platformApi.ts';
import { addOnsApi } from '../addOns/addOnsApi.ts';
import { categoriesApi } from '../categories/categoriesApi.ts';
import { productsApi } from '../products/productsApi.ts';
import { changesWerePublished, changeWasMade, unpublishedChanges } from './unpublished.ts';
import { testPlatformStore } from '../../platform/testPlatformStore.ts';

const MID = '77';

/** Accepts an upload and responds with a picture. */
class TakenUpload {
  readonly upload = {};
  readonly status = 200;
  readonly responseText = JSON.stringify({ imageId: 'i1', endpoint: 'http://pictures.test/i1' });
  onload = (): void => undefined;
  readonly open = (): void => undefined;
  readonly setRequestHeader = (): void => undefined;
  readonly getAllResponseHeaders = (): string => '';
  readonly send = (): void => queueMicrotask(() => this.onload());
}

let store: ReturnType<typeof testPlatformStore>;

/** The platform's responses by path suffix; it accepts everything else. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = {};
  vi.stubGlobal('fetch', (address: string) => {
    const [, answer] = Object.entries(answers).find(([end]) => new URL(address).pathname.endsWith(end)) ?? [];
    return Promise.resolve(new Response(JSON.stringify(answer ?? { request_status: true, object: {} })));
  });
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  store = testPlatformStore();
});
afterEach(() => {
  store.dispatch(platformApi.util.resetApiState());
});

it('counts menu changes, but not stock changes or a mere picture upload', async () => {
  const { deleteCategory, reorderCategories } = categoriesApi.endpoints;
  const { assignCategory, setProductEnabled, setProductInStock } = productsApi.endpoints;
  const { deleteAddOnGroup, setAddOnStock } = addOnsApi.endpoints;
  await store.dispatch(deleteCategory.initiate('c1'));
  // These two mutations have an onQueryStarted of their own.
  await store.dispatch(reorderCategories.initiate(['c2', 'c1']));
  await store.dispatch(setProductEnabled.initiate({ id: 'p1', enabled: false }));
  await store.dispatch(assignCategory.initiate({ productId: 'p1', categoryId: 'c1' }));
  await store.dispatch(deleteAddOnGroup.initiate('g1'));
  expect(unpublishedChanges.of(MID).get()).toBe(5);

  await store.dispatch(setProductInStock.initiate({ id: 'p1', inStock: false }));
  await store.dispatch(
    setAddOnStock.initiate({
      params: { groupId: 'g1', addonId: 'a1' },
      body: { fields: { inStock: false } },
    }),
  );
  const { data } = await store.dispatch(
    mediaApi.endpoints.uploadImage.initiate({
      file: new File([], 'dish.jpg', { type: 'image/jpeg' }),
      onSent: () => undefined,
      signal: new AbortController().signal,
    }),
  );
  expect(data?.imageId).toBe('i1');
  expect(unpublishedChanges.of(MID).get()).toBe(5);
});

it('does not count refused changes', async () => {
  answers['/categories/c1'] = { request_status: false, object: { error: 'It is in use.' } };
  const { error } = await store.dispatch(categoriesApi.endpoints.deleteCategory.initiate('c1'));
  expect(error).toMatchObject({ message: 'It is in use.' });
  expect(unpublishedChanges.of(MID).get()).toBe(0);
});

it('keeps a count per merchant, and keeps changes made during publishing', () => {
  const listener = vi.fn();
  const stop = unpublishedChanges.of(MID).subscribe(listener);
  changeWasMade(MID);
  changeWasMade(MID);
  changeWasMade('78');
  expect(listener).toHaveBeenCalledTimes(2);
  const published = unpublishedChanges.of(MID).get();
  changeWasMade(MID);
  changesWerePublished(MID, published);
  expect(unpublishedChanges.of(MID).get()).toBe(1);
  changesWerePublished(MID, 1);
  expect(unpublishedChanges.of(MID).get()).toBe(0);
  expect(unpublishedChanges.of('78').get()).toBe(1);
  stop();
  changeWasMade(MID);
  expect(listener).toHaveBeenCalledTimes(5);
});

it('treats an invalid count as zero', () => {
  changeWasMade(MID);
  const [key = ''] = Object.keys(localStorage);
  for (const written of ['', 'many', '-3', '1.5', 'NaN']) {
    localStorage.setItem(key, written);
    expect(unpublishedChanges.of(MID).get(), written).toBe(0);
  }
});
