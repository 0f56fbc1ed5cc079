"use client";

import { ImagePlus } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { UploadList } from "@/components/form/uploads/upload-list";
import { useUploads } from "@/components/form/uploads/use-uploads";
import { Button, buttonLook } from "@/components/ui/button";
import { FieldError, fieldId } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import { moveItem } from "../move-item";
import { CropDialog } from "./crop-dialog";
import { PictureCard } from "./picture-card";
import { addInTurn, findPicture, putBack, type Removed } from "./picture-list";
import { toPicture } from "./picture-of";
import { usePictureOrder } from "./use-picture-order";

const taken = "image/jpeg,image/png,image/webp";
const getUploadId = (key: string): string | null => (key.startsWith("up-") ? key.slice(3) : null);

/** Upload of several pictures: drop or select, describe, crop and sort. The first one is the cover. */
export function PicturesField({
  path,
  label,
  help,
  pictures,
  onChange,
  error,
  max = 40,
}: {
  /** Name of the field in the form's body. */
  path: string;
  label: string;
  help?: string;
  pictures: readonly Picture[];
  onChange: (pictures: readonly Picture[]) => void;
  error?: string;
  max?: number;
}) {
  const id = fieldId(path);
  const [over, setOver] = useState(false);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [cropping, setCropping] = useState<Picture | null>(null);
  const [announcement, setAnnouncement] = useState("");
  // Uploads finish while the form is edited, so each one extends the current list.
  const latest = useRef(pictures);
  latest.current = pictures;
  const chooser = useRef<HTMLInputElement>(null);
  const set = (next: readonly Picture[]) => {
    latest.current = next;
    onChange(next);
  };
  // Uploads finish in any order; the list shows them in the order of selection.
  const turns = useRef(new Map<string, number>());
  const { uploads, add, retry, drop } = useUploads("picture", (file, turn) => {
    const picture = toPicture(file);
    if (!picture) return;
    turns.current.set(picture.key, turn);
    set(addInTurn(latest.current, picture, turns.current));
    setAnnouncement(`Photo ${latest.current.length} was added.`);
  });
  const room = max - pictures.length - uploads.length;

  function choose(files: FileList | null) {
    if (files) add([...files].slice(0, Math.max(0, room)));
    if (files && files.length > room) setAnnouncement(`You can add up to ${max} photos.`);
  }
  function move(key: string, to: number) {
    const next = moveItem(latest.current, findPicture(latest.current, key), to);
    if (next === latest.current) return;
    set(next);
    setAnnouncement(`Photo ${to + 1} of ${next.length}${to === 0 ? ", the cover" : ""}.`);
  }
  function remove(picture: Picture) {
    setRemoved({ picture, at: latest.current.indexOf(picture) });
    set(latest.current.filter((one) => one !== picture));
  }
  function undo() {
    if (!removed) return;
    const next = putBack(latest.current, removed);
    set(next);
    setRemoved(null);
    setAnnouncement(`Photo ${next.indexOf(removed.picture) + 1} is back.`);
  }
  const change = (key: string, changes: Partial<Picture>) =>
    set(latest.current.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const handle = usePictureOrder(
    pictures.map(({ key }) => key),
    move,
  );
  const drag = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(false);
      choose(event.dataTransfer.files);
    },
  };
  const undescribed = pictures.filter(({ alt }) => alt.trim() === "").length;
  const cropId = cropping && getUploadId(cropping.key);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={[error ? `${id}-error` : "", help ? `${id}-help` : ""].filter(Boolean).join(" ") || undefined}
      className="min-w-0"
      {...drag}
    >
      <legend className="mb-1 text-sm font-medium">
        {label}{" "}
        <span className="tabular font-normal text-soft">
          {pictures.length} of {max}
        </span>
      </legend>
      {help ? (
        <p id={`${id}-help`} className="mb-2 text-xs text-soft">
          {help}
        </p>
      ) : null}
      <input type="hidden" name={path} value="" />
      <p id={`${id}-moving`} className="sr-only">
        Drag to reorder, or use the arrow keys. The first photo is the cover.
      </p>
      {pictures.length > 0 ? (
        <ol className="mb-3 grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3" aria-label={label}>
          {pictures.map((picture, at) => (
            <PictureCard
              key={picture.key}
              picture={picture}
              at={at}
              of={pictures.length}
              path={path}
              handle={handle(picture.key)}
              onAlt={(alt) => change(picture.key, { alt })}
              onCrop={getUploadId(picture.key) ? () => setCropping(picture) : null}
              onRemove={() => remove(picture)}
            />
          ))}
        </ol>
      ) : null}
      {removed ? (
        <p className="mb-3 flex flex-wrap items-center gap-3 text-sm text-soft">
          Photo {removed.at + 1} was removed.
          <Button size="sm" onClick={undo}>
            Restore
          </Button>
        </p>
      ) : null}
      <div
        className={cn(
          "flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-lg border border-dashed px-4 py-6 text-center text-sm text-soft transition-colors",
          over ? "border-primary bg-primary-wash" : "border-edge",
        )}
      >
        <label
          className={cn(
            buttonLook({ size: "md" }),
            "cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary",
            room <= 0 && "pointer-events-none opacity-55",
          )}
        >
          <ImagePlus aria-hidden className="size-5" />
          Choose photos
          <input
            ref={chooser}
            type="file"
            accept={taken}
            multiple
            disabled={room <= 0}
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files);
              event.target.value = "";
            }}
          />
        </label>
        <span>or drop them here. JPEG, PNG or WebP. Large photos are resized.</span>
      </div>
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      {undescribed > 0 ? (
        <p className="mt-2 text-sm text-care">
          {undescribed === 1
            ? "One photo has no description. Describe what it shows for people who can't see it."
            : `${undescribed} photos have no description. Describe what they show for people who can't see them.`}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {cropping && cropId ? (
        <CropDialog
          fileId={cropId}
          onClose={() => setCropping(null)}
          onCut={(cut) => {
            set(latest.current.map((one) => (one.key === cropping.key ? { ...cut, alt: one.alt } : one)));
            setCropping(null);
            setAnnouncement("Photo cropped.");
          }}
        />
      ) : null}
    </fieldset>
  );
}
