import type { Encoding, ImportRun, Separator } from "@/lib/contracts/hotels/import";
import { type ImportField, importFields } from "@/lib/contracts/hotels/import";

type Tone = "good" | "care" | "bad" | "info" | "idle";

export const stateLabels: Record<ImportRun["state"], { label: string; tone: Tone }> = {
  mapping: { label: "Columns to match", tone: "idle" },
  checking: { label: "Being checked", tone: "info" },
  checked: { label: "Checked", tone: "care" },
  importing: { label: "Coming in", tone: "info" },
  done: { label: "Done", tone: "good" },
  stopped: { label: "Stopped", tone: "care" },
  failed: { label: "Failed", tone: "bad" },
};

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
