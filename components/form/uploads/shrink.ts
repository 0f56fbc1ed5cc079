"use client";

import { maxFileBytes, retainedSide } from "@/lib/contracts/site/file";

/**
 * Reduces pictures that are larger than accepted or stored. A file that the browser cannot decode is sent unchanged, so
 * that the server reports the problem.
 */
export async function shrink(file: File): Promise<Blob> {
  if (file.size <= maxFileBytes) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, retainedSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  return smaller && smaller.size < file.size ? smaller : file;
}
