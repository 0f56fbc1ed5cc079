const isNumber = /^-?\d+(\.\d+)?$/;

/** Spreadsheets execute cells that look like formulas. A leading quote makes them text. */
const cell = (value: string | number | null): string => {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) && !isNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A switch as a cell. */
export const yesNo = (value: boolean): "yes" | "no" => (value ? "yes" : "no");

export type CsvRow = readonly (string | number | null)[];

/** RFC 4180 with a byte order mark, because spreadsheets otherwise guess the encoding. */
export function csv(header: readonly string[], rows: readonly CsvRow[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

export const csvResponse = (name: string, header: readonly string[], rows: readonly CsvRow[]): Response =>
  new Response(csv(header, rows), {
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${name}.csv"` },
  });
