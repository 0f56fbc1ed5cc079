"use client";

import { Crop, GripVertical, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import { fieldId, Input } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import { pictureSource } from "@/lib/site/pictures";

const tool = "inline-flex size-11 items-center justify-center rounded-md bg-card/95 text-ink shadow-sm hover:bg-sunken";
/** Width in pixels below which the picture is upscaled on wide screens. */
const sharpFrom = 1080;

/** One picture in the list with its description and actions. */
export function PictureCard({
  picture,
  at,
  of,
  path,
  handle,
  onAlt,
  onCrop,
  onRemove,
}: {
  picture: Picture;
  at: number;
  of: number;
  path: string;
  handle: ComponentProps<"button">;
  onAlt: (alt: string) => void;
  /** Null for pictures that were not uploaded, because they have no original to crop. */
  onCrop: (() => void) | null;
  onRemove: () => void;
}) {
  const name = `photo ${at + 1}`;
  const id = fieldId(`${path}.${at}.alt`);
  const missing = picture.alt.trim() === "";
  return (
    <li data-picture={picture.key} className="min-w-0 rounded-lg border border-line bg-card">
      <div className="relative aspect-4/3 overflow-hidden rounded-t-lg bg-sunken">
        <img
          {...pictureSource(picture, "(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw")}
          alt={picture.alt}
          draggable={false}
          className="size-full object-cover select-none"
        />
        {at === 0 ? (
          <Badge tone="card" className="absolute bottom-2 left-2">
            Cover
          </Badge>
        ) : null}
        <div className="absolute inset-x-1.5 top-1.5 flex gap-1.5">
          <button
            type="button"
            {...handle}
            aria-label={`Move ${name} of ${of}`}
            aria-describedby={`${fieldId(path)}-moving`}
            className={cn(tool, "mr-auto cursor-grab touch-none active:cursor-grabbing")}
          >
            <GripVertical aria-hidden className="size-4.5" />
          </button>
          {onCrop ? (
            <button type="button" onClick={onCrop} aria-label={`Crop ${name}`} className={tool}>
              <Crop aria-hidden className="size-4.5" />
            </button>
          ) : null}
          <button type="button" onClick={onRemove} aria-label={`Remove ${name}`} className={tool}>
            <Trash2 aria-hidden className="size-4.5" />
          </button>
        </div>
      </div>
      <div className="p-2.5">
        <label htmlFor={id} className="mb-1 block text-xs text-soft">
          What {name} shows
        </label>
        <input type="hidden" name={`${path}.${at}.key`} value={picture.key} />
        <Input
          id={id}
          name={`${path}.${at}.alt`}
          value={picture.alt}
          onChange={(event) => onAlt(event.target.value)}
          maxLength={200}
          placeholder="Pool in the garden at dusk"
          autoComplete="off"
          className={cn("px-2.5! text-sm!", missing && "border-dashed")}
        />
        {picture.width < sharpFrom ? (
          <p className="mt-1 text-xs text-care">Only {picture.width} pixels wide: it may look soft on large screens.</p>
        ) : null}
      </div>
    </li>
  );
}
