import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile, takeMedia, type PostMedium } from './postMedia.ts';

/** A picture or film of the post that is being written, and the address that shows it on this page. */
export interface ShownMedium extends PostMedium {
  readonly src: string;
}

/** The pictures and the film of a post: chosen on this device, and on this page alone until the post is sent. */
export function usePostMedia() {
  const { t } = useTranslation();
  const [media, setMedia] = useState<readonly ShownMedium[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // Files may be chosen again while others are still being looked at.
  const latest = useRef<readonly ShownMedium[]>([]);
  const change = (next: readonly ShownMedium[]): void => {
    latest.current = next;
    setMedia(next);
  };
  useEffect(
    () => () => {
      for (const { src } of latest.current) URL.revokeObjectURL(src);
      latest.current = [];
    },
    [],
  );

  const remove = (medium: ShownMedium): void => {
    if (!latest.current.includes(medium)) return;
    URL.revokeObjectURL(medium.src);
    change(latest.current.filter((each) => each !== medium));
  };

  return {
    media,
    /** Why files were turned down, a sentence for each. */
    problems,
    /** Takes what goes with a post, and says of the rest why not. */
    choose: async (files: readonly File[]): Promise<void> => {
      const read = await Promise.all(files.map(readFile));
      const { taken, problems: found } = takeMedia(latest.current, read, t);
      change([
        ...latest.current,
        ...taken.map((medium) => ({ ...medium, src: URL.createObjectURL(medium.file) })),
      ]);
      setProblems(found);
    },
    remove: (medium: ShownMedium): void => {
      remove(medium);
      setProblems([]);
    },
    /** Takes all of them out. */
    clear: (): void => {
      for (const { src } of latest.current) URL.revokeObjectURL(src);
      change([]);
      setProblems([]);
    },
    /** It begins as an image does and cannot be shown. */
    damaged: (medium: ShownMedium): void => {
      remove(medium);
      setProblems((before) => [
        ...before,
        t('“{{name}}” is damaged. Choose another one.', { name: medium.file.name }),
      ]);
    },
  };
}

export type PostMedia = ReturnType<typeof usePostMedia>;
