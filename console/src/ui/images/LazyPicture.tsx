import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { pictureAddress } from '../../answers/addressGuard.ts';

interface Props {
  /** Its address from the platform's data, guarded here; empty if there is none. */
  readonly src: string;
  /** The size of its frame in pixels, reserved until it has loaded. */
  readonly width: number;
  readonly height: number;
  /** Shown instead if there is no picture or it does not load. */
  readonly icon: LucideIcon;
}

/** Fills its frame with a picture, loaded when it comes into view. The text beside it says what it shows. */
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
