import type { CropArea } from "@/lib/contracts/site/file";

/** The state of the crop tool: shape, zoom, and centre as fractions of the picture. */
export type CropView = { shape: CropShape; closer: number; x: number; y: number };

export const cropShapes = {
  whole: { label: "Unchanged", ratio: null },
  landscape: { label: "Landscape 4:3", ratio: 4 / 3 },
  wide: { label: "Wide 16:9", ratio: 16 / 9 },
  square: { label: "Square", ratio: 1 },
} as const;
export type CropShape = keyof typeof cropShapes;
export const maxCloser = 4;

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);
type Size = { width: number; height: number };

/** The rectangle of a view: as large as the shape allows, divided by `closer`, within the picture. */
export function getArea(view: CropView, picture: Size): CropArea {
  const own = picture.width / picture.height;
  const ratio = cropShapes[view.shape].ratio ?? own;
  const width = Math.min(1, ratio / own) / view.closer;
  const height = Math.min(1, own / ratio) / view.closer;
  return {
    left: clamp(view.x - width / 2, 0, 1 - width),
    top: clamp(view.y - height / 2, 0, 1 - height),
    width,
    height,
  };
}

/** The view of an existing crop; its shape is the closest one. */
export function toCropView(area: CropArea | null, picture: Size): CropView {
  if (!area) return { shape: "landscape", closer: 1, x: 0.5, y: 0.5 };
  const ratio = (area.width * picture.width) / (area.height * picture.height);
  const off = (shape: CropShape) =>
    Math.abs(Math.log(ratio / (cropShapes[shape].ratio ?? picture.width / picture.height)));
  const [shape = "whole"] = (Object.keys(cropShapes) as CropShape[]).sort((a, b) => off(a) - off(b));
  const largest = getArea({ shape, closer: 1, x: 0.5, y: 0.5 }, picture);
  return {
    shape,
    closer: clamp(largest.width / area.width, 1, maxCloser),
    x: area.left + area.width / 2,
    y: area.top + area.height / 2,
  };
}

/** A view moved by fractions of the picture, limited to its edges. */
export function moved(view: CropView, dx: number, dy: number, picture: Size): CropView {
  const { left, top, width, height } = getArea({ ...view, x: view.x + dx, y: view.y + dy }, picture);
  return { ...view, x: left + width / 2, y: top + height / 2 };
}
