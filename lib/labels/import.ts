import type { ImportSummary } from "@/lib/contracts/site/import";
import type { Tone } from "./order";

/** The states of an import. */
export const importStates: Record<ImportSummary["state"], { label: string; tone: Tone }> = {
  mapping: { label: "Columns to match", tone: "idle" },
  checking: { label: "Being checked", tone: "info" },
  checked: { label: "Checked", tone: "care" },
  importing: { label: "Importing", tone: "info" },
  done: { label: "Done", tone: "good" },
  stopped: { label: "Stopped", tone: "care" },
  failed: { label: "Failed", tone: "bad" },
};
