"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/language";
import type { FilePurpose } from "@/lib/contracts/site/file";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

export type UploadedFile = { id: string; name: string };

type UploadFieldOptions = {
  purpose: FilePurpose;
  /** Files that were uploaded before. */
  sent: readonly UploadedFile[];
  /** The limit of the field, and how many files it can still take; the same by default. */
  most: number;
  room?: number;
  /** Reference of a guest's booking. */
  booking: string | undefined;
};

type UploadField = {
  files: readonly UploadedFile[];
  remove: (id: string) => void;
  uploads: Omit<ReturnType<typeof useUploads>, "add">;
  input: RefObject<HTMLInputElement | null>;
  /** The number of files that can still be chosen. */
  left: number;
  choose: (list: FileList | null) => void;
  announcement: string;
};

/** Files of a form that are uploaded when they are chosen. The form cannot be sent before all uploads have ended. */
export function useUploadField({ purpose, sent, most, room = most, booking }: UploadFieldOptions): UploadField {
  const t = useTranslations();
  const [files, setFiles] = useState(sent);
  const [announcement, setAnnouncement] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { add, ...uploads } = useUploads(
    purpose,
    ({ id, name }) => {
      setFiles((now) => [...now, { id, name }]);
      setAnnouncement(t("{name} was uploaded.", { name }));
    },
    booking,
  );
  const left = room - files.length - uploads.uploads.length;
  const wait = t("Wait for these files to upload, or remove them.");
  // Blocks the form while uploads run; the browser shows the reason at this field.
  const waiting = uploads.uploads.length > 0;
  useEffect(() => {
    input.current?.setCustomValidity(waiting ? wait : "");
  }, [waiting, wait]);
  return {
    files,
    remove: (id) => setFiles((now) => now.filter((file) => file.id !== id)),
    uploads,
    input,
    left,
    choose(list) {
      if (!list) return;
      add([...list].slice(0, Math.max(0, left)));
      if (list.length > left) setAnnouncement(t("At most {n} files.", { n: most }));
    },
    announcement,
  };
}

type FileChooserProps = { field: UploadField; accept: string; label: string; children: ReactNode };

/** Running uploads and the button that chooses more files. */
export function FileChooser({ field, accept, label, children }: FileChooserProps) {
  const { uploads, retry, drop } = field.uploads;
  return (
    <>
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <div className="script-only mt-2">
        <input
          ref={field.input}
          type="file"
          multiple
          accept={accept}
          aria-label={label}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            field.choose(event.target.files);
            event.target.value = "";
          }}
        />
        <Button size="sm" disabled={field.left <= 0} onClick={() => field.input.current?.click()}>
          {children}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {field.announcement}
      </p>
    </>
  );
}
