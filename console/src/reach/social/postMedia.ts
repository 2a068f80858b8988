/** Pictures and films that are chosen for a post: taken or turned down by what they hold. */
import { MAX_IMAGE_BYTES } from '@servery/protocol/platform/media';
import { POST_LIMITS } from '@servery/protocol/platform/social';
import type { TFunction } from 'i18next';
import { numberText } from '../../language/writing.ts';
import { fileKind } from '../../ui/images/fileKind.ts';

/** One that was taken. It goes by its true content type, which the device took from the name. */
export interface PostMedium {
  readonly file: File;
  readonly isFilm: boolean;
}

/** A file that was chosen, and what it is; undefined for what goes with no post. */
export interface ReadFile {
  readonly name: string;
  readonly medium: PostMedium | undefined;
}

const inMegabytes = (bytes: number): number => bytes / 1024 / 1024;

/** Why one more file does not go with those; undefined where it does. */
function whyNot(
  { file, isFilm }: PostMedium,
  before: readonly PostMedium[],
  t: TFunction,
): string | undefined {
  const { name, size } = file;
  const mostBytes = isFilm ? POST_LIMITS.filmBytes : MAX_IMAGE_BYTES;
  if (size > mostBytes) {
    const most = inMegabytes(mostBytes);
    return isFilm
      ? t('“{{name}}” is larger than {{most}} MB. Choose a smaller video.', { name, most })
      : t('“{{name}}” is larger than {{most}} MB. Choose a smaller image.', { name, most });
  }
  const most = isFilm ? POST_LIMITS.films : POST_LIMITS.pictures;
  if (before.filter((each) => each.isFilm === isFilm).length < most) return undefined;
  return isFilm
    ? t('A post has one video. “{{name}}” was left out.', { name })
    : t('A post has {{most}} images at most. “{{name}}” was left out.', { name, most });
}

/** Finds out what a chosen file is. Only its first bytes are read, however large it is. */
export async function readFile(file: File): Promise<ReadFile> {
  const kind = await fileKind(file);
  const { name } = file;
  if (!kind) return { name, medium: undefined };
  const isFilm = kind.type.startsWith('video/');
  return { name, medium: { file: new File([file], name, { type: kind.type }), isFilm } };
}

/**
 * Which of the files that were chosen go with a post, and why the others do not, a sentence for each.
 *
 * @param before what the post has already.
 */
export function takeMedia(before: readonly PostMedium[], files: readonly ReadFile[], t: TFunction) {
  const taken: PostMedium[] = [];
  const problems: string[] = [];
  for (const { name, medium } of files) {
    const problem = medium
      ? whyNot(medium, [...before, ...taken], t)
      : t('“{{name}}” is neither a JPG or PNG image nor an MP4 or MOV video.', { name });
    if (problem !== undefined) problems.push(problem);
    else if (medium) taken.push(medium);
  }
  return { taken, problems };
}

/** A size as people read it: "340 KB", "12.3 MB", in Spanish "12,3 MB". */
export function sizeText(bytes: number): string {
  const megabytes = inMegabytes(bytes);
  return megabytes < 1
    ? `${numberText(Math.ceil(bytes / 1024))} KB`
    : `${numberText(Math.round(megabytes * 10) / 10)} MB`;
}
