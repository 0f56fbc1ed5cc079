"use client";

import { FileText, Paperclip, X } from "lucide-react";
import { FileChooser, type UploadedFile, useUploadField } from "@/components/form/uploads/upload-field";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/language";
import { Optional } from "@/components/ui/optional";
import { evidencePath } from "@/lib/links/booking-links";

const most = 10;

type EvidenceFieldProps = {
  /** Files that were uploaded without scripts. */
  sent: readonly UploadedFile[];
  room?: number;
  /** Reference of a guest's booking. */
  booking?: string;
};

/** Evidence for a claim. */
export function EvidenceField({ sent, room = most, booking }: EvidenceFieldProps) {
  const t = useTranslations();
  const field = useUploadField({ purpose: "evidence", sent, most, room, booking });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        {t("Evidence")} <Optional />
      </legend>
      <p className="mb-2 text-xs text-soft">
        {t("Photos or PDF, up to 5 MB each. Only you, our team and the provider of the booking can see them.")}
      </p>
      {field.files.map((file) => (
        <div key={file.id} className="flex min-h-11 items-center gap-3 border-t border-line text-sm">
          <input type="hidden" name="files" value={file.id} />
          <FileText aria-hidden className="size-4 text-soft" />
          <a
            href={evidencePath(file.id, booking)}
            target="_blank"
            rel="noopener"
            className="min-w-0 flex-1 truncate underline"
            dir="auto"
          >
            {file.name}
          </a>
          <Button variant="quiet" size="icon-sm" className="script-only" onClick={() => field.remove(file.id)}>
            <X aria-hidden className="size-4" />
            <span className="sr-only">{t("Remove {name}", { name: file.name })}</span>
          </Button>
        </div>
      ))}
      <FileChooser field={field} accept="image/jpeg,image/png,image/webp,application/pdf" label={t("Evidence files")}>
        <Paperclip aria-hidden className="size-4" />
        {t("Add files")}
      </FileChooser>
    </fieldset>
  );
}
