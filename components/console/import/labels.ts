import type { Encoding, Separator } from "@/lib/contracts/hotels/import";
import { type ImportField, importFields } from "@/lib/contracts/hotels/import";

export const encodingLabels: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows (Western)",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 BE",
};
export const separatorLabels: Record<Separator, string> = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Bar" };

export const columnName = (field: string): string =>
  field in importFields ? importFields[field as ImportField].label : "Row";

export const rows = (n: number): string => `${n.toLocaleString("en")} ${n === 1 ? "row" : "rows"}`;
