"use client";

import { FileText, Paperclip, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { UploadList } from "@/components/form/uploads/upload-list";
import { useUploads } from "@/components/form/uploads/use-uploads";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/language";
import { Optional } from "@/components/ui/optional";
import { evidencePath } from "@/lib/links/booking-links";

type Sent = { id: string; name: string };

const most = 10;

type EvidenceFieldProps = {
  sent: readonly Sent[];
  room?: number;
  /** Reference of a guest's booking. */
  booking?: string;
};

/**
 * Evidence for a claim. Each file is uploaded when it is chosen. `sent` are files that were uploaded without scripts
 * before.
 */
export function EvidenceField({ sent, room = most, booking }: EvidenceFieldProps) {
  const t = useTranslations();
  const [files, setFiles] = useState(sent);
  const [announcement, setAnnouncement] = useState("");
  const chooser = useRef<HTMLInputElement>(null);
  const { uploads, add, retry, drop } = useUploads(
    "evidence",
    ({ id, name }) => {
      setFiles((now) => [...now, { id, name }]);
      setAnnouncement(t("{name} was uploaded.", { name }));
    },
    booking,
  );
  const left = room - files.length - uploads.length;
  const wait = t("Wait for these files to upload, or remove them.");
  // Blocks the form while uploads run; the browser shows the reason at this field.
  const waiting = uploads.length > 0;
  useEffect(() => {
    chooser.current?.setCustomValidity(waiting ? wait : "");
  }, [waiting, wait]);

  function choose(list: FileList | null) {
    if (!list) return;
    add([...list].slice(0, Math.max(0, left)));
    if (list.length > left) setAnnouncement(t("At most {n} files.", { n: most }));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        {t("Evidence")} <Optional />
      </legend>
      <p className="mb-2 text-xs text-soft">
        {t("Photos or PDF, up to 5 MB each. Only you, our team and the provider of the booking can see them.")}
      </p>
      {files.map((file) => (
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
          <Button
            variant="quiet"
            size="icon-sm"
            className="script-only"
            onClick={() => setFiles((now) => now.filter(({ id }) => id !== file.id))}
          >
            <X aria-hidden className="size-4" />
            <span className="sr-only">{t("Remove {name}", { name: file.name })}</span>
          </Button>
        </div>
      ))}
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <div className="script-only mt-2">
        <input
          ref={chooser}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-label={t("Evidence files")}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files);
            event.target.value = "";
          }}
        />
        <Button size="sm" disabled={left <= 0} onClick={() => chooser.current?.click()}>
          <Paperclip aria-hidden className="size-4" />
          {t("Add files")}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}
