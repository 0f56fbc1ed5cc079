import { maxFileBytes } from "@/lib/contracts/site/file";
import { AppError } from "@/lib/errors";
import { readBytes } from "@/lib/http/read-bytes";

/** Allowance for the multipart headers around the file. */
const wrapping = 64 * 1024;

const tooLarge = () => new AppError("too_large", { user: "Files can be up to 5 MB." });

async function readLimited(request: Request, most: number): Promise<Buffer> {
  try {
    return await readBytes(request, most);
  } catch (error) {
    throw error instanceof AppError && error.code === "too_large" ? tooLarge() : error;
  }
}

/** The file of a request: the whole body, or the field `file` of a multipart form. */
export async function readUpload(request: Request): Promise<{ bytes: Buffer; name: string }> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) {
    return { bytes: await readLimited(request, maxFileBytes), name: "" };
  }
  const body = await readLimited(request, maxFileBytes + wrapping);
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData().catch(() => {
    throw new AppError("bad_request", { user: "This form can't be read." });
  });
  const file = form.get("file");
  if (!(file instanceof Blob)) throw new AppError("invalid", { fields: { file: "Choose a file." } });
  if (file.size > maxFileBytes) throw tooLarge();
  return { bytes: Buffer.from(await file.arrayBuffer()), name: file.name };
}
