import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { StoredFile } from "@/lib/contracts/site/file";

export const toPicture = ({ key, width, height, placeholder }: StoredFile): Picture | null =>
  key && width && height ? { key, alt: "", width, height, placeholder } : null;
