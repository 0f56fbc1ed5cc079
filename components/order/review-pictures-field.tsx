"use client";

import { ImagePlus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { UploadList } from "@/components/form/uploads/upload-list";
import { useUploads } from "@/components/form/uploads/use-uploads";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/language";
import { Optional } from "@/components/ui/optional";
import { maxReviewPictures } from "@/lib/contracts/orders/review";
import { evidencePath } from "@/lib/links/booking-links";

type ReviewPicturesFieldProps = {
  /** The pictures that the review has, and those that were uploaded without scripts. */
  sent: readonly { id: string }[];
  /** Reference of a guest's booking. */
  booking: string;
};

/** Pictures of a review, each uploaded when it is chosen. Without scripts they are uploaded before (`PlainUpload`). */
export function ReviewPicturesField({ sent, booking }: ReviewPicturesFieldProps) {
  const t = useTranslations();
  const [pictures, setPictures] = useState(sent);
  const [status, setStatus] = useState("");
  const chooser = useRef<HTMLInputElement>(null);
  const { uploads, add, retry, drop } = useUploads(
    "review",
    ({ id, name }) => {
      setPictures((now) => [...now, { id }]);
      setStatus(t("{name} was uploaded.", { name }));
    },
    booking,
  );
  const left = maxReviewPictures - pictures.length - uploads.length;
  const wait = t("Wait for these files to upload, or remove them.");
  // Blocks the form while uploads run; the browser shows the reason at this field.
  const waiting = uploads.length > 0;
  useEffect(() => {
    chooser.current?.setCustomValidity(waiting ? wait : "");
  }, [waiting, wait]);

  function choose(list: FileList | null) {
    if (!list) return;
    add([...list].slice(0, Math.max(0, left)));
    if (list.length > left) setStatus(t("At most {n} files.", { n: maxReviewPictures }));
  }

  return (
    <fieldset id="field-pictures" className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        {t("Photos")} <Optional />
      </legend>
      <p className="script-only mb-2 text-xs text-soft">
        {t("Up to {n} photos, 5 MB each. We remove hidden data and check them before publishing.", {
          n: maxReviewPictures,
        })}
      </p>
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, at) => (
            <li key={picture.id} className="relative size-24 overflow-hidden rounded-md">
              <input type="hidden" name="pictures" value={picture.id} />
              <img
                src={evidencePath(picture.id, booking)}
                width={96}
                height={96}
                alt={t("Your photo {n} of {count}", { n: at + 1, count: pictures.length })}
                className="block size-full bg-line object-cover"
              />
              <Button
                size="icon-sm"
                className="script-only absolute! end-1 top-1 bg-card"
                onClick={() => setPictures((now) => now.filter(({ id }) => id !== picture.id))}
              >
                <X aria-hidden className="size-4" />
                <span className="sr-only">{t("Remove photo {n}", { n: at + 1 })}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <div className="script-only mt-2">
        <input
          ref={chooser}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label={t("Photos")}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files);
            event.target.value = "";
          }}
        />
        <Button size="sm" disabled={left <= 0} onClick={() => chooser.current?.click()}>
          <ImagePlus aria-hidden className="size-4" />
          {t("Add photos")}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
    </fieldset>
  );
}
