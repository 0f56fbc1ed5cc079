"use client";

import { useEffect, useRef, useState } from "react";
import { sendFile } from "@/components/form/send-file";
import { type FilePurpose, maxFileBytes, type StoredFile, uploadFile } from "@/lib/contracts/site/file";
import { shrink } from "./shrink";

export type Upload = {
  id: string;
  /** Position in the order of selection. */
  turn: number;
  file: File;
  /** Uploaded share from 0 to 1. At 1 the server is generating the sizes. */
  share: number;
  state: "waiting" | "sending" | "failed";
  message: string;
  /** Whether a retry may help. */
  again: boolean;
};

/** Few parallel uploads, so that the first picture is finished sooner. */
const atOnce = 3;

/** Uploads files a few at a time. Finished ones are handed over; failed ones stay with their message. */
export function useUploads(
  purpose: FilePurpose,
  onArrived: (file: StoredFile, turn: number) => void,
  /** Reference of a guest's booking. */
  booking?: string,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const drop = (id: string) => setUploads((now) => now.filter((upload) => upload.id !== id));

  const turns = useRef(0);

  async function send({ id, turn, file }: Upload) {
    const body = await shrink(file);
    if (body.size > maxFileBytes) {
      return change(id, { state: "failed", message: "Files can be up to 5 MB.", again: false });
    }
    const path = `${uploadFile.path}?${new URLSearchParams({ purpose, name: file.name, ...(booking ? { booking } : {}) })}`;
    const response = await sendFile<StoredFile>(path, body, (share) => change(id, { share }));
    if (!response.ok) return change(id, { state: "failed", message: response.message, again: response.again });
    drop(id);
    arrived.current(response.body, turn);
  }
  const started = useRef(new Set<string>());
  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === "sending").length;
    for (const upload of uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free))) {
      if (started.current.has(upload.id)) continue;
      started.current.add(upload.id);
      change(upload.id, { state: "sending", share: 0, message: "" });
      void send(upload);
    }
  });
  return {
    uploads,
    add(files: readonly File[]) {
      const begun = files.map((file): Upload => {
        const id = crypto.randomUUID();
        turns.current += 1;
        return { id, turn: turns.current, file, share: 0, state: "waiting", message: "", again: false };
      });
      setUploads((now) => [...now, ...begun]);
    },
    retry(id: string) {
      started.current.delete(id);
      change(id, { state: "waiting", message: "" });
    },
    drop,
  };
}
