import { expect, it, vi } from 'vitest';
import { isCanvasTrue } from './trueCanvas.ts';

it.each([
  ['that gives no context', () => null],
  [
    'that refuses to be read',
    () => ({
      fillRect: () => undefined,
      getImageData: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  ],
])('does not trust a canvas %s', async (_, getContext) => {
  vi.stubGlobal('document', { createElement: () => ({ getContext }) });
  expect(await isCanvasTrue()).toBe(false);
});
