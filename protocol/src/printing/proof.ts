/**
 * Mutual proof that console and agent have the pairing's token, which is never sent again after pairing: an HMAC-SHA256
 * over both nonces and the prover's side. The side is part of the text so that one side's proof cannot be replayed as
 * the other's.
 */

export interface Nonces {
  readonly client: string;
  readonly agent: string;
}

function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** 32 random bytes as base64url: a nonce or a token. */
export function randomToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The proof of one side, base64url, 43 characters. */
export async function prove(token: string, side: 'agent' | 'console', nonces: Nonces): Promise<string> {
  const text = new TextEncoder();
  const secret = await crypto.subtle.importKey(
    'raw',
    text.encode(token),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signed = await crypto.subtle.sign(
    'HMAC',
    secret,
    text.encode(`${side}\n${nonces.client}\n${nonces.agent}`),
  );
  return base64url(new Uint8Array(signed));
}

/** Compares two proofs in constant time. */
export function sameProof(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < right.length; index += 1) {
    difference |= (left.charCodeAt(index % Math.max(left.length, 1)) | 0) ^ right.charCodeAt(index);
  }
  return difference === 0;
}
