import type { Encoding, Separator } from "@/lib/contracts/site/import";
import { type ImportSubjectId, importSubjects } from "./subjects";

export const encodingLabels: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows (Western)",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 BE",
};
export const separatorLabels: Record<Separator, string> = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Bar" };

export const columnName = (subject: ImportSubjectId, field: string): string =>
  importSubjects[subject].fields[field]?.label ?? "Row";
