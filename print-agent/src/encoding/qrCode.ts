import type { ByteWriter } from './byteWriter.ts';
import { QR_MODULE } from './copyOptions.ts';

const GS = 0x1d;

/** GS ( k: model 2, module size, error correction M, store, print. */
export function putQrCode(out: ByteWriter, data: string): void {
  const stored = data.length + 3;
  out.put(GS, 0x28, 0x6b, 4, 0, 0x31, 0x41, 0x32, 0);
  out.put(GS, 0x28, 0x6b, 3, 0, 0x31, 0x43, QR_MODULE);
  out.put(GS, 0x28, 0x6b, 3, 0, 0x31, 0x45, 0x31);
  out.put(GS, 0x28, 0x6b, stored & 0xff, stored >> 8, 0x31, 0x50, 0x30);
  out.ascii(data);
  out.put(GS, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30);
}
