import type { ImportRun } from "@/lib/contracts/site/import";

const samplesShown = 3;

/** Values of a column from the first rows; empty without a column. */
export const getSample = ({ sample }: Pick<ImportRun, "sample">, column: number | undefined): string =>
  column === undefined
    ? ""
    : sample
        .map((cells) => cells[column]?.trim() ?? "")
        .filter(Boolean)
        .slice(0, samplesShown)
        .join(" · ");

/** The mapping with another column for a field; without a column the field is not in the file. */
export function mapField(
  mapping: Readonly<Record<string, number>>,
  field: string,
  column: number | null,
): Record<string, number> {
  const { [field]: _, ...others } = mapping;
  return column === null ? others : { ...others, [field]: column };
}

/** Rows that are done and all rows of the step that a worker executes. */
export function getProgress({ state, counts, rowsTotal }: Pick<ImportRun, "state" | "counts" | "rowsTotal">) {
  const isCheck = state === "checking";
  const left = isCheck ? counts.waiting : counts.new + counts.known;
  const done = isCheck ? rowsTotal - left : counts.created + counts.updated;
  return { done, all: done + left };
}
