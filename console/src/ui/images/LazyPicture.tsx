import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { pictureAddress } from '../../answers/addressGuard.ts';

interface Props {
  /** Its address as it came as data, guarded here; empty where there is none. */
  readonly src: string;
  /** The size of its frame in pixels: its place is kept until it is there. */
  readonly width: number;
  readonly height: number;
  /** Stands in its place where there is none, or none can be had. */
  readonly icon: LucideIcon;
}

/** Fills its frame with a picture, loaded once it comes into sight. What it shows is said beside it. */
export function LazyPicture({ src, width, height, icon: Icon }: Props) {
  const [broken, setBroken] = useState<string>();
  const address = pictureAddress(src);
  if (address === undefined || address === broken) return <Icon aria-hidden size={20} />;
  return (
    <img
      src={address}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(address)}
      style={{ width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}
