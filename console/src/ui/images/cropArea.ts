/** Which part of a picture to keep: pure geometry, in the picture's own pixels. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its pixels. */
export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** The user's choice: the zoom, and the centre as shares of the picture's width and height. */
export interface Crop {
  /** 1 shows as much as fits the shape, {@link MAX_ZOOM} is the maximum. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;

/** As much of the picture as fits the shape, from its centre. */
export const UNCROPPED: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The part of the picture that a crop keeps: in the proportions of `shape`, never beyond the picture's edges. */
export function cropArea(picture: Size, shape: Size, { zoom, x, y }: Crop): Area {
  const proportion = shape.width / shape.height;
  const widest = Math.min(picture.width, picture.height * proportion);
  const width = widest / clamp(zoom, 1, MAX_ZOOM);
  const height = width / proportion;
  return {
    width,
    height,
    left: clamp(x * picture.width - width / 2, 0, picture.width - width),
    top: clamp(y * picture.height - height / 2, 0, picture.height - height),
  };
}

/**
 * The crop after the picture was dragged under its frame.
 *
 * @param right how far, in the frame's widths. @param down how far, in the frame's heights.
 */
export function panned(picture: Size, shape: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, width, height } = cropArea(picture, shape, crop);
  const wanted = {
    zoom: crop.zoom,
    x: (left + width / 2 - right * width) / picture.width,
    y: (top + height / 2 - down * height) / picture.height,
  };
  // Clamped to what can be shown, so that a drag beyond the edge need not be undone before the next one has an effect.
  const area = cropArea(picture, shape, wanted);
  return {
    zoom: crop.zoom,
    x: (area.left + area.width / 2) / picture.width,
    y: (area.top + area.height / 2) / picture.height,
  };
}

/** The output size of a part: that of the shape, or the part's own if it has fewer pixels. */
export function outputSize(area: Size, shape: Size): Size {
  const share = Math.min(1, area.width / shape.width);
  return {
    width: Math.max(1, Math.round(shape.width * share)),
    height: Math.max(1, Math.round(shape.height * share)),
  };
}
