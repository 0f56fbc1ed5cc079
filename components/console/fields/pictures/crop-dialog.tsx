"use client";

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { fillPath, type OutputOf } from "@/lib/contracts/define";
import { cropPicture, getPictureSource, type StoredFile } from "@/lib/contracts/file";
import type { Picture } from "@/lib/contracts/hotel";
import { pictureUrl } from "@/lib/pictures";
import { areaOf, type CropShape, type CropView, cropShapes, mostCloser, moved, viewOf } from "./crop-area";
import { pictureOf } from "./use-uploads";

type Source = OutputOf<typeof getPictureSource>;

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** Chooses the part of a picture that is shown. The server cuts it from the original, so it can be chosen again. */
export function CropDialog({
  fileId,
  onClose,
  onCut,
}: {
  fileId: string;
  onClose: () => void;
  onCut: (picture: Picture) => void;
}) {
  const [source, setSource] = useState<Source | null>(null);
  const [view, setView] = useState<CropView | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const held = useRef<{ x: number; y: number } | null>(null);
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let gone = false;
    fetch(fillPath(getPictureSource.path, { fileId }), { headers: { accept: "application/json" } })
      .then(async (answer) => {
        const body = await answer.json();
        if (!answer.ok) throw new Error(body.message);
        if (gone) return;
        setSource(body);
        setView(viewOf(body.crop, body));
      })
      .catch((error: Error) => !gone && setFailure(error.message));
    return () => {
      gone = true;
    };
  }, [fileId]);

  async function cut() {
    if (!source || !view) return;
    setPending(true);
    const answer = await submit(fillPath(cropPicture.path, { fileId }), areaOf(view, source));
    setPending(false);
    if (!answer.ok) return setFailure(answer.message);
    const picture = pictureOf(answer.body as unknown as StoredFile);
    if (picture) onCut(picture);
  }
  const area = source && view ? areaOf(view, source) : null;

  function onKeyDown(event: KeyboardEvent) {
    if (!source || !view) return;
    const arrow = arrows[event.key];
    const zoom = { "+": 0.1, "=": 0.1, "-": -0.1 }[event.key];
    if (!arrow && !zoom) return;
    event.preventDefault();
    if (arrow) {
      const step = event.shiftKey ? 0.1 : 0.01;
      return setView(moved(view, arrow[0] * step, arrow[1] * step, source));
    }
    setView({ ...view, closer: Math.min(mostCloser, Math.max(1, view.closer + (zoom ?? 0))) });
  }
  function onPointerMove(event: PointerEvent) {
    const box = stage.current?.getBoundingClientRect();
    if (!held.current || !box || !source || !view) return;
    const by = { x: (event.clientX - held.current.x) / box.width, y: (event.clientY - held.current.y) / box.height };
    held.current = { x: event.clientX, y: event.clientY };
    setView(moved(view, by.x, by.y, source));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Crop the picture"
      description="Drag the frame or use the arrow keys. The original is kept, so you can choose again later."
      className="max-w-3xl"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Leave it as it is</Button>
          </DialogClose>
          <Button variant="primary" pending={pending} disabled={!area} onClick={cut}>
            Show this part
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice kind="error" title="That did not work" className="mb-4">
          {failure}
        </Notice>
      ) : null}
      {source && view && area ? (
        <>
          <div
            ref={stage}
            className="relative mx-auto w-fit max-w-full touch-none overflow-hidden rounded-md bg-sunken select-none"
          >
            <img
              src={pictureUrl(source.key, 1080)}
              alt=""
              width={source.width}
              height={source.height}
              draggable={false}
              className="block h-auto max-h-[50dvh] w-auto max-w-full"
            />
            <button
              type="button"
              aria-label={`The part that is shown, ${Math.round(area.width * source.width)} by ${Math.round(area.height * source.height)} pixels. Arrow keys move it, plus and minus change its size.`}
              onKeyDown={onKeyDown}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                held.current = { x: event.clientX, y: event.clientY };
              }}
              onPointerMove={onPointerMove}
              onPointerUp={() => {
                held.current = null;
              }}
              className="absolute cursor-move outline-2 outline-white shadow-[0_0_0_9999px_rgb(0_0_0/.55)] focus-visible:outline-4"
              style={{
                left: percent(area.left),
                top: percent(area.top),
                width: percent(area.width),
                height: percent(area.height),
              }}
            />
          </div>
          <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3">
            <fieldset className="min-w-0">
              <legend className="mb-1 text-sm font-medium">Shape</legend>
              <div className="flex flex-wrap gap-x-4 gap-y-1">
                {(Object.keys(cropShapes) as CropShape[]).map((shape) => (
                  <label key={shape} className="flex min-h-8 items-center gap-2 text-sm">
                    <input
                      type="radio"
                      name="crop-shape"
                      checked={view.shape === shape}
                      onChange={() => setView({ ...view, shape })}
                      className="size-4.5"
                    />
                    {cropShapes[shape].label}
                  </label>
                ))}
              </div>
            </fieldset>
            <label className="min-w-40 flex-1 text-sm font-medium">
              Closer
              <input
                type="range"
                min={1}
                max={mostCloser}
                step={0.05}
                value={view.closer}
                onChange={(event) => setView({ ...view, closer: Number(event.target.value) })}
                className="mt-1 block h-8 w-full accent-primary"
              />
            </label>
          </div>
        </>
      ) : failure ? null : (
        <p className="py-16 text-center text-sm text-soft">The picture is on its way.</p>
      )}
    </Dialog>
  );
}
