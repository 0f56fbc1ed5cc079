"use client";

import { useEffect, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { fillPath, type OutputOf } from "@/lib/contracts/define";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import { cropPicture, getPictureSource, type StoredFile } from "@/lib/contracts/site/file";
import { readHeaders } from "@/lib/protocol";
import { pictureUrl } from "@/lib/site/pictures";
import { type CropShape, type CropView, cropShapes, getArea, toCropView } from "./crop-area";
import { CropCloser, CropStage } from "./crop-stage";
import { toPicture } from "./picture-of";

type Source = OutputOf<typeof getPictureSource>;

/** Selects the visible part of a picture. The server crops the original, so the selection can be changed later. */
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

  useEffect(() => {
    let gone = false;
    fetch(fillPath(getPictureSource.path, { fileId }), { headers: readHeaders })
      .then(async (response) => {
        const body = await response.json();
        if (!response.ok) throw new Error(body.message);
        if (gone) return;
        setSource(body);
        setView(toCropView(body.crop, body));
      })
      .catch((error: Error) => !gone && setFailure(error.message));
    return () => {
      gone = true;
    };
  }, [fileId]);

  async function cut() {
    if (!source || !view) return;
    setPending(true);
    const response = await submit(fillPath(cropPicture.path, { fileId }), getArea(view, source));
    setPending(false);
    if (!response.ok) return setFailure(response.message);
    const picture = toPicture(response.body as unknown as StoredFile);
    if (picture) onCut(picture);
  }
  const ready = source !== null && view !== null;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Crop the photo"
      description="Drag the frame or use the arrow keys. The original is kept, so you can choose again later."
      className="max-w-3xl!"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Keep as is</Button>
          </DialogClose>
          <Button variant="primary" pending={pending} disabled={!ready} onClick={cut}>
            Show this part
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice kind="error" title="Something went wrong" className="mb-4">
          {failure}
        </Notice>
      ) : null}
      {source && view ? (
        <>
          <CropStage
            picture={{ src: pictureUrl(source.key, 1080), width: source.width, height: source.height }}
            view={view}
            onView={setView}
          />
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
            <CropCloser view={view} onView={setView} />
          </div>
        </>
      ) : failure ? null : (
        <p className="py-16 text-center text-sm text-soft">Loading the photo.</p>
      )}
    </Dialog>
  );
}
