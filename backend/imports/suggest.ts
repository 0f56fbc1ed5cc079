import type { ImportFields } from "@/lib/contracts/site/import";

/** Normalises headings: `Room Type`, `roomType` and `room-type` are equal. */
export const getHeading = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");

/** Suggests a field for each column by its heading. Each field and each column is used at most once. */
export function suggestMapping(header: readonly string[], fields: ImportFields): Record<string, number> {
  const headings = header.map(getHeading);
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  const longest = Math.max(...Object.values(fields).map(({ hints }) => hints.length));
  // The best headings of all fields are matched first, so that a weaker match never takes a column from a better one.
  for (let rank = 0; rank < longest; rank++) {
    for (const [field, { hints }] of Object.entries(fields)) {
      const hint = hints[rank];
      if (!hint || mapping[field] !== undefined) continue;
      const at = headings.findIndex((heading, index) => heading === hint && !taken.has(index));
      if (at < 0) continue;
      mapping[field] = at;
      taken.add(at);
    }
  }
  return mapping;
}
