// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { createTestStore } from '../../agent/testStore.ts';
import { useGuestData } from './useGuestData.ts';

it('reports an error that is thrown, and works at the next attempt', async () => {
  const { store, stop } = createTestStore('ws://127.0.0.1:9', 'a-token');
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useGuestData(), { wrapper });
  // The click on a download's link would open it in the document, which other files share.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
    throw new TypeError('no blob');
  });
  await act(() => result.current.exportGuest('ada@example.com'));
  expect(result.current).toMatchObject({ isBusy: false, outcome: { kind: 'failed', failure: undefined } });
  url.mockReturnValueOnce('blob:file');
  await act(() => result.current.exportGuest('ada@example.com'));
  expect(result.current.outcome).toMatchObject({ kind: 'exported', entries: 0 });
  stop();
});
