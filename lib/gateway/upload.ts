import "server-only";
import { AppError } from "../errors";
import { readBytes } from "../http/read-bytes";
import { checkFieldCount } from "./read-form";
import { type GatewayRequest, multipartForm } from "./request";

/** A file of 5 MB plus form overhead; the backend checks the size of the file itself. */
const maxUploadBytes = 5.25 * 1024 * 1024;

async function readFile(request: Request): Promise<Buffer> {
  try {
    return await readBytes(request, maxUploadBytes);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_large") throw error;
    throw new AppError("too_large", { user: "Files can be up to 5 MB." });
  }
}

/**
 * Reads a file, either as the whole body (with scripts) or as a part of a plain form with hidden fields.
 * @throws AppError `too_large`, `bad_request` for an unparsable form.
 */
export async function readUpload(incoming: GatewayRequest, type: string): Promise<GatewayRequest> {
  const { request } = incoming;
  const bytes = await readFile(request);
  if (type !== multipartForm) return { ...incoming, body: bytes };
  const headers = { "content-type": request.headers.get("content-type") ?? type };
  const parts = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw new AppError("bad_request", { user: "This form can't be read." });
  });
  const form = new URLSearchParams();
  for (const [name, value] of parts) if (typeof value === "string") form.append(name, value);
  checkFieldCount(form);
  const file = parts.get("file");
  const search = new URLSearchParams(incoming.search);
  if (file instanceof Blob) search.set("name", file.name);
  const body = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  return { ...incoming, search: `?${search}`, form, body, bodyType: "application/octet-stream" };
}
