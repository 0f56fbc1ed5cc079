import type { ExportQuery } from "@/lib/contracts/listing";
import { AppError } from "@/lib/errors";

const isNumber = /^-?\d+(\.\d+)?$/;

/** Spreadsheets execute cells that look like formulas. A leading quote makes them text. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
/**
 * With a semicolon as list separator, as in Germany and France, a spreadsheet ends cells at semicolons and line breaks
 * within a text. A hyphen with a space is no formula, but a list.
 */
const laterFormula = /([;\t\r\n])(?=[=@＝＠]|[+\-＋－](?! ))/g;

const cell = (value: string | number | null): string => {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const first = formula.test(value) && !isNumber.test(value) ? `'${value}` : value;
  const safe = first.replace(laterFormula, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A switch as a cell. */
export const yesNo = (value: boolean): "yes" | "no" => (value ? "yes" : "no");

export type CsvRow = readonly (string | number | null)[];

/** RFC 4180 with a byte order mark, because spreadsheets otherwise guess the encoding. */
export function csv(header: readonly string[], rows: readonly CsvRow[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** @param name of the file. The day in UTC is added unless the name ends with a day. */
export function csvResponse(name: string, header: readonly string[], rows: readonly CsvRow[]): Response {
  const dated = /\d{4}-\d{2}-\d{2}$/.test(name) ? name : `${name}-${new Date().toISOString().slice(0, 10)}`;
  return new Response(csv(header, rows), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${dated}.csv"`,
    },
  });
}

/**
 * A column of an export. `list` is the column of the list that it belongs to; several may belong to one. Columns with null
 * are only part of an export of everything.
 */
export type ExportColumn<Row> = { list: string | null; label: string; cell: (row: Row) => string | number | null };

/**
 * The rows with the columns of the list in their order, or with all columns if none are chosen.
 * @param name of the file if the request names none
 * @throws AppError 422 for a column that the list does not have
 */
export function exportResponse<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  { columns: chosen, file = name }: ExportQuery,
): Response {
  const used = !chosen
    ? columns
    : chosen.split(",").flatMap((id) => {
        const found = columns.filter(({ list }) => list === id);
        if (found.length > 0) return found;
        throw new AppError("invalid", { fields: { "query.columns": `There is no column ${id}.` } });
      });
  return csvResponse(
    file,
    used.map(({ label }) => label),
    rows.map((row) => used.map(({ cell }) => cell(row))),
  );
}
