import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile, takeMedia, type PostMedium } from './postMedia.ts';

/** An image or video of the post being written, with its object URL on this page. */
export interface ShownMedium extends PostMedium {
  readonly src: string;
}

/** The images and video of a post: chosen on this device, and only held by this page until the post is sent. */
export function usePostMedia() {
  const { t } = useTranslation();
  const [media, setMedia] = useState<readonly ShownMedium[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // The user may choose more files while earlier ones are still being read.
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
    /** One sentence per rejected file with the reason. */
    problems,
    /** Adds the files that a post can take, and sets `problems` for the rest. */
    choose: async (files: readonly File[]): Promise<void> => {
      const read = await Promise.all(files.map(readFile));
      const { accepted, problems: found } = takeMedia(latest.current, read, t);
      change([
        ...latest.current,
        ...accepted.map((medium) => ({ ...medium, src: URL.createObjectURL(medium.file) })),
      ]);
      setProblems(found);
    },
    remove: (medium: ShownMedium): void => {
      remove(medium);
      setProblems([]);
    },
    /** Removes all media. */
    clear: (): void => {
      for (const { src } of latest.current) URL.revokeObjectURL(src);
      change([]);
      setProblems([]);
    },
    /** Removes a file that starts like an image but cannot be displayed. */
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
