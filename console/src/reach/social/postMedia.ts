/** Accepts or rejects the images and videos chosen for a post, by their content. */
import { MAX_IMAGE_BYTES } from '@servery/protocol/platform/media';
import { POST_LIMITS } from '@servery/protocol/platform/social';
import type { TFunction } from 'i18next';
import { numberText } from '../../language/writing.ts';
import { fileKind } from '../../ui/images/fileKind.ts';

/** An accepted file, with its true content type: the device only guesses it from the name. */
export interface PostMedium {
  readonly file: File;
  readonly isVideo: boolean;
}

/** A chosen file and its type; undefined for types that posts do not take. */
export interface ReadFile {
  readonly name: string;
  readonly medium: PostMedium | undefined;
}

const inMegabytes = (bytes: number): number => bytes / 1024 / 1024;

/** Why another file cannot be added; undefined if it can. */
function rejectionReason(
  { file, isVideo }: PostMedium,
  before: readonly PostMedium[],
  t: TFunction,
): string | undefined {
  const { name, size } = file;
  const mostBytes = isVideo ? POST_LIMITS.videoBytes : MAX_IMAGE_BYTES;
  if (size > mostBytes) {
    const most = inMegabytes(mostBytes);
    return isVideo
      ? t('“{{name}}” is larger than {{most}} MB. Choose a smaller video.', { name, most })
      : t('“{{name}}” is larger than {{most}} MB. Choose a smaller image.', { name, most });
  }
  const most = isVideo ? POST_LIMITS.videos : POST_LIMITS.pictures;
  if (before.filter((each) => each.isVideo === isVideo).length < most) return undefined;
  return isVideo
    ? t('A post can have one video. “{{name}}” was not added.', { name })
    : t('A post can have up to {{most}} images. “{{name}}” was not added.', { name, most });
}

/** Detects the type of a chosen file. Reads only its first bytes, whatever its size. */
export async function readFile(file: File): Promise<ReadFile> {
  const kind = await fileKind(file);
  const { name } = file;
  if (!kind) return { name, medium: undefined };
  const isVideo = kind.type.startsWith('video/');
  return { name, medium: { file: new File([file], name, { type: kind.type }), isVideo } };
}

/**
 * The chosen files that a post can take, and a sentence per rejected file with the reason.
 *
 * @param before the media that the post already has.
 */
export function takeMedia(before: readonly PostMedium[], files: readonly ReadFile[], t: TFunction) {
  const accepted: PostMedium[] = [];
  const problems: string[] = [];
  for (const { name, medium } of files) {
    const problem = medium
      ? rejectionReason(medium, [...before, ...accepted], t)
      : t('“{{name}}” is neither a JPG or PNG image nor an MP4 or MOV video.', { name });
    if (problem !== undefined) problems.push(problem);
    else if (medium) accepted.push(medium);
  }
  return { accepted, problems };
}

/** A formatted size: "340 KB", "12.3 MB", in Spanish "12,3 MB". */
export function sizeText(bytes: number): string {
  const megabytes = inMegabytes(bytes);
  return megabytes < 1
    ? `${numberText(Math.ceil(bytes / 1024))} KB`
    : `${numberText(Math.round(megabytes * 10) / 10)} MB`;
}
