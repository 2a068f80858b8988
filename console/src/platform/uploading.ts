/**
 * Uploads a picture to the platform. `fetch` cannot report upload progress, so uploads use XMLHttpRequest. Calls
 * without a file use `fetch`, so that pages without uploads do not load this module.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { platformApi } from './platformApi.ts';
import type { Upload } from '../ui/images/upload.ts';
import type { Fetch } from '../answers/send.ts';

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Sends as `fetch` does and reports progress.
 *
 * @throws TypeError when the connection drops; DOMException `AbortError` when the signal aborts.
 */
export function fetchWithProgress(onSent: Upload['onSent']): Fetch {
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
      // FormData, a Blob or text: what `toRequest` creates.
      request.send(body as XMLHttpRequestBodyInit);
    }).finally(() => signal?.removeEventListener('abort', hangUp));
    // A response without content may not even have an empty body.
    return new Response(request.responseText || null, {
      status: request.status,
      headers: headersOf(request),
    });
  };
}

/**
 * Aborts an upload mutation when it is cancelled. The platform may keep what it has received by then.
 */
export function abortOnCancel<Request extends { readonly abort: () => void }>(
  request: Request,
  { signal }: Pick<Upload, 'signal'>,
): Request {
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return request;
}

/** A mutation in flight. */
interface Uploading {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly queryFulfilled: Promise<unknown>;
}

/**
 * For the `onQueryStarted` of an upload endpoint: refetches what it changes, whatever the outcome. A cancelled upload,
 * which the endpoint's own tags ignore, may have arrived anyway.
 */
export async function refetchAfter(
  { dispatch, queryFulfilled }: Uploading,
  tag: 'Merchant' | 'Gallery',
): Promise<void> {
  await queryFulfilled.catch(() => undefined);
  dispatch(platformApi.util.invalidateTags([tag]));
}
