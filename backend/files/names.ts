/**
 * Names in the file store and in URLs. A picture's key is its row's random number and cannot be guessed. Private files
 * are under a prefix that no public URL serves.
 */
export const keyOfFile = (id: string): string => `up-${id}`;

const fileKey = /^up-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
export const fileOfKey = (key: string): string | null => fileKey.exec(key)?.[1] ?? null;

export const sizeName = (key: string, width: number, format: "webp" | "avif"): string =>
  `pictures/${key}-${width}.${format}`;
export const iconName = (key: string, size: number): string => `pictures/${key}-icon-${size}.png`;
export const originalName = (id: string): string => `originals/${id}.webp`;
export const privateName = (id: string, mediaType: string): string =>
  `private/${id}.${mediaType === "application/pdf" ? "pdf" : "webp"}`;
