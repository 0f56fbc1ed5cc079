"use client";

import type { ErrorBody } from "@/lib/errors";
import { xsrfHeader } from "@/lib/protocol";
import { freshXsrf, pageUserHeaders, unreachable, xsrf } from "./submit";

export type FileResponse<T> = { ok: true; body: T } | { ok: false; message: string; again: boolean };

type Raw = { status: number; body: Record<string, unknown> };

function post(path: string, file: Blob, token: string, onProgress?: (share: number) => void): Promise<Raw> {
  return new Promise((resolve) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("x-requested-with", "XMLHttpRequest");
    request.setRequestHeader(xsrfHeader, token);
    for (const [name, value] of Object.entries(pageUserHeaders(null))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.(event.lengthComputable ? event.loaded / event.total : 0);
    request.onloadend = () =>
      resolve({ status: request.status, body: (request.response ?? {}) as Record<string, unknown> });
    request.send(file);
  });
}

/** Uploads one file. `again` states whether a retry may help. */
export async function sendFile<T>(
  path: string,
  file: Blob,
  onProgress?: (share: number) => void,
): Promise<FileResponse<T>> {
  let { status, body } = await post(path, file, await xsrf(null), onProgress);
  if (body.code === "csrf") ({ status, body } = await post(path, file, await freshXsrf(), onProgress));
  if (status >= 200 && status < 300) return { ok: true, body: body as T };
  const error = body as Partial<ErrorBody>;
  const message = error.fields?.file ?? error.message ?? unreachable;
  return { ok: false, message, again: status === 0 || status === 429 || status >= 500 };
}
