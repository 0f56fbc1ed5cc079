import { CsvError, parse } from "csv-parse/sync";
import { type Encoding, maxImportRows, type Separator, separators } from "@/lib/contracts/site/import";
import { AppError } from "@/lib/errors";
import { decodeAs, detectEncoding } from "./encoding";

export type TableRow = { line: number; cells: string[] };
export type Table = { encoding: Encoding; separator: Separator; header: string[]; rows: TableRow[] };

type Parsed = { record: string[]; raw: string };
const maxColumns = 500;
const refuse = (message: string, cause?: unknown) => new AppError("invalid", { fields: { file: message }, cause });

function parseAs(text: string, separator: string, to?: number): Parsed[] {
  return parse(text, {
    delimiter: separator,
    bom: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 200_000,
    ...(to ? { to } : {}),
  }) as unknown as Parsed[];
}

/** The separator that splits the first rows into the largest equal number of columns. */
export function detectSeparator(text: string): Separator {
  let best: { separator: Separator; score: number } = { separator: ",", score: 0 };
  for (const separator of separators) {
    let rows: Parsed[];
    try {
      rows = parseAs(text, separator, 30);
    } catch {
      continue;
    }
    const columns = rows[0]?.record.length ?? 0;
    const alike = rows.filter(({ record }) => record.length === columns).length / Math.max(1, rows.length);
    const score = columns < 2 ? 0 : columns * alike ** 3;
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

const newlines = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Adds the line number of each record, including blank lines before it and line breaks inside quotes. */
function numbered(parsed: readonly Parsed[]): TableRow[] {
  let before = 0;
  return parsed.map(({ record, raw }) => {
    const own = raw.replace(/^[\r\n]+/, "");
    const line = 1 + before + newlines(raw.slice(0, raw.length - own.length));
    before += newlines(raw);
    return { line, cells: record };
  });
}

/**
 * Reads a file as headings and rows. Throws 422 with the reason when it is not a table. A row with a wrong number of
 * cells is kept and refused later with its line number.
 */
export function readTable(bytes: Buffer, given: { encoding?: Encoding; separator?: Separator } = {}): Table {
  const encoding = given.encoding ?? detectEncoding(bytes);
  const text = decodeAs(bytes, encoding);
  if (text.trim() === "") throw refuse("This file is empty.");
  if (text.includes("\u0000")) throw refuse("This is not a text file. Save the sheet as CSV and choose that file.");
  const separator = given.separator ?? detectSeparator(text);
  let parsed: Parsed[];
  try {
    parsed = parseAs(text, separator);
  } catch (error) {
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") {
      throw refuse("A quotation mark is opened and never closed, so the rows after it can't be separated.", error);
    }
    throw refuse("This file can't be read as a table. Save the sheet as CSV and choose that file.", error);
  }
  const [first, ...rest] = numbered(parsed);
  const header = (first?.cells ?? []).map((cell) => cell.trim());
  if (header.length > maxColumns) throw refuse(`This table has more than ${maxColumns} columns.`);
  if (rest.length === 0) throw refuse("There are headings but no rows below them.");
  if (rest.length > maxImportRows) {
    throw refuse(`This file has more than ${maxImportRows.toLocaleString("en")} rows. Cut it into several.`);
  }
  return { encoding, separator, header, rows: rest };
}
