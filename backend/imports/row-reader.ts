import { createHash } from "node:crypto";
import type { Remark } from "@/lib/contracts/site/import";
import { type Read, readTextCell, readWhole } from "./values";

/** A short digest of values, for records without a number of their own. */
export const computeDigest = (...parts: string[]) =>
  createHash("sha256").update(parts.join("\u0000").toLowerCase()).digest("base64url").slice(0, 22);

/** The problem of a row whose cells do not fit the headings. */
export function findBadRow(cells: readonly string[], header: readonly string[]): Remark | null {
  if (cells.length === header.length) return null;
  const text = `The row has ${cells.length} cells under ${header.length} headings: a separator or quotation mark is off.`;
  return { field: "row", text };
}

/** Reads cells and collects all problems, so that a refused row names all of its reasons at once. */
export class RowReader<F extends string> {
  readonly problems: Remark[] = [];
  readonly notes: Remark[] = [];

  constructor(
    private readonly cells: readonly string[],
    private readonly mapping: Partial<Record<F, number>>,
  ) {}

  cell(field: F): string {
    const at = this.mapping[field];
    return at === undefined ? "" : (this.cells[at] ?? "");
  }
  take<T>(field: F, read: Read<T>): T | undefined {
    if (read === null) return undefined;
    if ("problem" in read) {
      this.problems.push({ field, text: read.problem });
      return undefined;
    }
    if (read.note) this.notes.push({ field, text: read.note });
    return read.value;
  }
  text(field: F): string | undefined {
    return this.take(field, readTextCell(this.cell(field)));
  }
  whole(field: F, least: number, most: number, text: string): number | undefined {
    return this.take(field, readWhole(this.cell(field), least, most, text));
  }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
/** Only the values that a row contains, so that a repeated import keeps the others. */
export const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
