import type { StoredFile } from "@/lib/contracts/file";
import type { Picture } from "@/lib/contracts/hotel";

export const getPicture = ({ key, width, height, placeholder }: StoredFile): Picture | null =>
  key && width && height ? { key, alt: "", width, height, placeholder } : null;
