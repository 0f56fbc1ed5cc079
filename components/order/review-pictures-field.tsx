"use client";

import { ImagePlus, X } from "lucide-react";
import { FileChooser, useUploadField } from "@/components/form/uploads/upload-field";
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

/** Pictures of a review. Without scripts they are uploaded before (`PlainUpload`). */
export function ReviewPicturesField({ sent, booking }: ReviewPicturesFieldProps) {
  const t = useTranslations();
  const field = useUploadField({
    purpose: "review",
    sent: sent.map(({ id }) => ({ id, name: "" })),
    most: maxReviewPictures,
    booking,
  });
  const { files: pictures } = field;
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
          {pictures.map(({ id }, at) => (
            <li key={id} className="relative size-24 overflow-hidden rounded-md">
              <input type="hidden" name="pictures" value={id} />
              <img
                src={evidencePath(id, booking)}
                width={96}
                height={96}
                alt={t("Your photo {n} of {count}", { n: at + 1, count: pictures.length })}
                className="block size-full bg-line object-cover"
              />
              <Button
                size="icon-sm"
                className="script-only absolute! end-1 top-1 bg-card"
                onClick={() => field.remove(id)}
              >
                <X aria-hidden className="size-4" />
                <span className="sr-only">{t("Remove photo {n}", { n: at + 1 })}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <FileChooser field={field} accept="image/jpeg,image/png,image/webp" label={t("Photos")}>
        <ImagePlus aria-hidden className="size-4" />
        {t("Add photos")}
      </FileChooser>
    </fieldset>
  );
}
