import type { FilePurpose } from "@/lib/contracts/site/file";
import { AppError } from "@/lib/errors";

type FileKind = "jpeg" | "png" | "webp" | "pdf";

const starts = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, "latin1"));

/** Detects the type from the first bytes. The name and the declared type are not trusted. */
function detectKind(bytes: Buffer): FileKind | null {
  if (starts(bytes, "\xff\xd8\xff")) return "jpeg";
  if (starts(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (starts(bytes, "RIFF") && starts(bytes, "WEBP", 8)) return "webp";
  if (starts(bytes, "%PDF-")) return "pdf";
  return null;
}

/** Throws 422 for an empty file and 415 for an unsupported type. */
export function checkKind(bytes: Buffer, purpose: FilePurpose): FileKind {
  if (bytes.length === 0) throw new AppError("invalid", { fields: { file: "This file is empty." } });
  const kind = detectKind(bytes);
  if (kind && (kind !== "pdf" || purpose === "evidence")) return kind;
  throw new AppError("unsupported_media_type", {
    user: purpose === "evidence" ? "Choose a JPEG, PNG or WebP image, or a PDF." : "Choose a JPEG, PNG or WebP image.",
  });
}
