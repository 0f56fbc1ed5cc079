import type { ReactNode } from "react";
import type { Preview } from "@/lib/contracts/hotels/catalogue-endpoints";
import type { FieldErrors } from "@/lib/errors";
import type { ListingKind } from "@/lib/material-changes";
import type { SectionProps } from "@/lib/resources/form/form";
import type { Draft } from "@/lib/resources/form/form-values";
import type { Danger } from "@/lib/resources/settings/define";

export type RecordFormProps = {
  sections: readonly SectionProps[];
  /** The record, or the default values of a new one, in the contract's format. */
  record: Record<string, unknown>;
  /** Key of the draft: one for each user, resource and record. */
  draftKey: string;
  currency: string;
  save: { endpointId: string; method: string; path: string; label: string };
  /** Path of the current record, read after a version conflict; null for new records. */
  readPath: string | null;
  version: number | null;
  /** Endpoint for worked examples of the input. */
  previewPath?: string | null;
  /** The examples of the rendered input. */
  examples?: Preview["items"];
  /** If set, saving asks for confirmation when a reviewed field of this kind has changed. */
  review?: ListingKind | null;
  /** Redirect target after saving; `{params}` are filled from the response. Without it the form stays open. */
  next: string | null;
  cancelHref: string | null;
  /** Titles beside the sections on a page, above them in a panel. */
  look: "page" | "panel";
  /** Changes that are confirmed before they are saved. */
  dangers?: readonly Danger[];
  /** Submits the form without scripts: the path, hidden fields, and the result of the last such submit. */
  native?: { action: string; guard: ReactNode; errors: FieldErrors; message: string | null; draft: Draft | null };
  onDirty?: (dirty: boolean) => void;
  /** Rendered beside the fields, such as a preview; it can read `useDraft()`. */
  children?: ReactNode;
};
