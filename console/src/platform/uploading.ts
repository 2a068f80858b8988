/**
 * What carries a picture to the platform. `fetch` cannot say how much of a request is sent: XMLHttpRequest can, and is
 * used for that alone. Calls without a file go by `fetch`, so that no page pays for this that uploads nothing.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { platformApi } from './platformApi.ts';
import type { Upload } from '../ui/images/upload.ts';
import type { Carry } from './send.ts';

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Sends as `fetch` does and says meanwhile how far it is.
 *
 * @throws TypeError where the line breaks; DOMException `AbortError` when the signal aborts.
 */
export function sayingHowFar(onSent: Upload['onSent']): Carry {
  return async (url, { method = 'GET', headers, body, signal }) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    const hangUp = (): void => request.abort();
    signal?.addEventListener('abort', hangUp);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onSent(loaded / total);
    };
    onSent(0);
    await new Promise<void>((resolve, reject) => {
      request.onload = () => resolve();
      request.onerror = () => reject(new TypeError('The line broke'));
      request.onabort = () => reject(new DOMException('Called off', 'AbortError'));
      // FormData, a Blob or text: what `toRequest` makes.
      request.send(body as XMLHttpRequestBodyInit);
    }).finally(() => signal?.removeEventListener('abort', hangUp));
    // An answer without content may not even have an empty one.
    return new Response(request.responseText || null, {
      status: request.status,
      headers: headersOf(request),
    });
  };
}

/**
 * Has a mutation that sends an upload end when it is called off. What the platform has of it by then it may keep.
 */
export function untilCalledOff<Request extends { readonly abort: () => void }>(
  request: Request,
  { signal }: Pick<Upload, 'signal'>,
): Request {
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return request;
}

/** A mutation that is under way. */
interface Uploading {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly queryFulfilled: Promise<unknown>;
}

/**
 * In the `onQueryStarted` of an endpoint that uploads: what it changes is read again whatever came of it. One that was
 * called off, which an endpoint's own tags do not count, may have arrived all the same.
 */
export async function readAnewAfter(
  { dispatch, queryFulfilled }: Uploading,
  tag: 'Merchant' | 'Gallery',
): Promise<void> {
  await queryFulfilled.catch(() => undefined);
  dispatch(platformApi.util.invalidateTags([tag]));
}
