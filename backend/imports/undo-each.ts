import { toAppError } from "@/backend/http/errors";
import { AppError } from "@/lib/errors";
import { type UndonePart, undoPartSize } from "./subject";

/** Refuses to undo a record that was changed since, with the reason for the report. */
export const keepChanged = (reason: string): AppError => new AppError("conflict", { user: reason });

/**
 * Undoes the records of a part one after the other. A refusal keeps its record; other errors end the undo.
 * @param undo resolves to the number of undone rows
 */
export async function undoEach<Made extends { line: number }>(
  made: readonly Made[],
  getTitle: (one: Made) => string,
  undo: (one: Made) => Promise<number>,
): Promise<UndonePart> {
  let removed = 0;
  const kept: UndonePart["kept"] = [];
  for (const one of made) {
    try {
      removed += await undo(one);
    } catch (error) {
      const known = toAppError(error);
      if (known.status >= 500) throw known;
      kept.push({ title: getTitle(one), reason: Object.values(known.fields ?? {})[0] ?? known.message });
    }
  }
  return { removed, kept, next: made.length === undoPartSize ? (made.at(-1)?.line ?? null) : null };
}
