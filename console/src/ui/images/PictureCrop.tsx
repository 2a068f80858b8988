import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cropArea, MAX_ZOOM, panned, type Crop, type Size } from './cropArea.ts';

/** How far one press of an arrow key moves the picture, as a share of the frame's width and height. */
const STEP = 0.05;
const ZOOM_STEP = 0.1;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

interface Props {
  /** The picture's address, and its size in upright orientation. */
  readonly src: string;
  readonly picture: Size;
  /** The proportions to keep, and the minimum size for a sharp result. */
  readonly shape: Size;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
  readonly isDisabled: boolean;
  /** The name of the picture: "Picture to upload". */
  readonly alt: string;
}

/** Crops a picture: moved by pointer or arrow keys, zoomed by the slider. */
export default function PictureCrop({ src, picture, shape, crop, onChange, isDisabled, alt }: Props) {
  const { t } = useTranslation();
  const help = useId();
  const dragStart = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop }>(undefined);
  const area = cropArea(picture, shape, crop);
  const percent = (share: number): string => `${share * 100}%`;

  const grab = (event: PointerEvent<HTMLElement>): void => {
    if (isDisabled || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragStart.current = { x: event.clientX, y: event.clientY, crop };
  };
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    const from = dragStart.current;
    if (!from) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const right = (clientX - from.x) / width;
    const down = (clientY - from.y) / height;
    onChange(panned(picture, shape, from.crop, right, down));
  };
  const endDrag = (): void => {
    dragStart.current = undefined;
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (!arrow || isDisabled) return;
    // Prevents the page from scrolling as well.
    event.preventDefault();
    onChange(panned(picture, shape, crop, ...arrow));
  };

  return (
    <Flex direction="column" gap="2" flex="1 1 16rem" minWidth="0" maxWidth="form">
      <chakra.button
        type="button"
        aria-label={t('Visible part of the picture')}
        aria-describedby={help}
        aria-disabled={isDisabled}
        position="relative"
        display="block"
        width="full"
        overflow="hidden"
        borderRadius="sm"
        bg="subtle"
        cursor={isDisabled ? 'default' : 'grab'}
        touchAction="none"
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onKeyDown={press}
      >
        <chakra.img
          src={src}
          alt={alt}
          draggable={false}
          position="absolute"
          maxWidth="none"
          style={{
            width: percent(picture.width / area.width),
            height: percent(picture.height / area.height),
            left: percent(-area.left / area.width),
            top: percent(-area.top / area.height),
          }}
        />
      </chakra.button>
      <Text id={help} textStyle="small" color="ink.muted">
        {t('Drag the picture, or move it with the arrow keys.')}
      </Text>
      <chakra.label display="flex" alignItems="center" gap="3" minHeight="target" textStyle="label">
        {t('Zoom')}
        <chakra.input
          type="range"
          flex="1"
          minWidth="0"
          height="target"
          accentColor="basil.fg"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={crop.zoom}
          aria-disabled={isDisabled}
          _disabled={{ opacity: '0.55' }}
          aria-valuetext={t('{{percent}} percent', { percent: Math.round(crop.zoom * 100) })}
          onChange={({ target }) => {
            if (!isDisabled) onChange({ ...crop, zoom: Number(target.value) });
          }}
        />
      </chakra.label>
      {area.width < shape.width / 2 && (
        <Text textStyle="small" color="warning.fg" role="status">
          {t('This part may look blurry. Zoom out, or choose a larger picture.')}
        </Text>
      )}
    </Flex>
  );
}
