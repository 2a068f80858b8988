import {
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  IconButton,
  Portal,
  Text,
} from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { modal } from '../../ui/modal.ts';
import { useLargeGallery } from './galleryApi.ts';
import { galleryPictures, keyInReadingOrder, placeAfter, type GalleryPicture } from './galleryPictures.ts';
import { tileId } from './GalleryTile.tsx';
import { LargePicture } from './LargePicture.tsx';

interface Props {
  readonly pictures: readonly GalleryPicture[];
  /** The key of the picture to open first; one of `pictures`. */
  readonly opened: string;
  readonly onOpen: (key: string) => void;
  readonly onClose: () => void;
}

/**
 * A gallery picture in a dialog, uncropped, with its caption. Arrow keys, Home and End move to other pictures; closing
 * moves the focus to the tile of the last shown picture.
 */
export function Lightbox({ pictures, opened, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  const large = galleryPictures(useLargeGallery());
  const next = useRef<HTMLButtonElement>(null);
  // Local state, since the URL lags behind fast paging.
  const [shown, setShown] = useState(opened);
  const place = pictures.findIndex(({ key }) => key === shown);
  const picture = pictures[place];
  const count = pictures.length;

  const lastShown = useRef(shown);
  useEffect(() => {
    lastShown.current = shown;
  }, [shown]);
  const tile = (): HTMLElement | null => document.getElementById(tileId(lastShown.current));
  useEffect(
    () => () => {
      // Waits for the next frame: until then the page behind the dialog cannot take the focus.
      requestAnimationFrame(() => tile()?.focus());
    },
    [],
  );

  const go = (key: string): boolean => {
    const to = placeAfter(key, place, count);
    const there = to === undefined ? undefined : pictures[to];
    if (!there) return false;
    setShown(there.key);
    onOpen(there.key);
    return true;
  };
  const press = (event: KeyboardEvent): void => {
    // With Alt the arrow keys are the browser's Back and Forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (go(keyInReadingOrder(event.key, document.dir === 'rtl'))) event.preventDefault();
  };

  if (!picture) return null;
  const { key, src, caption } = picture;
  const position = t('{{place}} of {{count}}', { place: place + 1, count });
  return (
    <DialogRoot {...modal(onClose)} initialFocusEl={() => next.current} finalFocusEl={tile}>
      <Portal>
        <DialogBackdrop />
        <DialogPositioner gridTemplateRows="minmax(0, 1fr)" padding={{ base: '0', md: '4' }}>
          <DialogContent
            maxWidth="page"
            height="full"
            borderRadius={{ base: '0', md: 'md' }}
            onKeyDown={press}
          >
            <DialogHeader display="flex" alignItems="center" paddingBlock="2" paddingInlineEnd="2">
              <DialogTitle flex="1">{t('Gallery')}</DialogTitle>
              <IconButton variant="ghost" aria-label={t('Close')} onClick={onClose}>
                <X aria-hidden />
              </IconButton>
            </DialogHeader>
            <DialogBody padding="0" minHeight="0" overflow="hidden">
              <LargePicture
                // Resets the error state for each picture.
                key={key}
                sources={[large.find((each) => each.key === key)?.src ?? '', src]}
                alt={caption || position}
              />
            </DialogBody>
            <DialogFooter alignItems="center" justifyContent="center" paddingBlock="3" paddingInline="3">
              {count > 1 && (
                <IconButton
                  aria-label={t('Previous picture')}
                  onClick={() => go('ArrowLeft')}
                  _rtl={{ scale: '-1 1' }}
                >
                  <ChevronLeft aria-hidden />
                </IconButton>
              )}
              <Text role="status" flex="1" minWidth="0" maxWidth="form" textAlign="center">
                {caption !== '' && (
                  <Text as="span" display="block" dir="auto" overflowWrap="anywhere">
                    {caption}
                  </Text>
                )}
                <Text as="span" display="block" textStyle="small" color="ink.muted">
                  {position}
                </Text>
              </Text>
              {count > 1 && (
                <IconButton
                  ref={next}
                  aria-label={t('Next picture')}
                  onClick={() => go('ArrowRight')}
                  _rtl={{ scale: '-1 1' }}
                >
                  <ChevronRight aria-hidden />
                </IconButton>
              )}
            </DialogFooter>
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
