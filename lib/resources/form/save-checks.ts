import type { FieldErrors } from "@/lib/errors";
import { type ListingKind, materialChanges } from "@/lib/material-changes";
import { findDangers } from "../settings/dangers";
import type { Danger } from "../settings/define";
import type { FieldProps } from "./form";
import { type Draft, plainValues } from "./form-values";

/** True if the form sends files when scripts are not available. */
export const hasFiles = (fields: readonly FieldProps[]): boolean =>
  fields.some((field) => field.kind === "secret" && field.file !== undefined);

/** The errors without those of a field that was edited; the same object if it has none. */
export function dropErrors(errors: FieldErrors, name: string): FieldErrors {
  const kept = Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}

/** The confirmation before a save: changes that an administrator reviews, or one with far-reaching consequences. */
export type SaveQuestion = { kind: "review"; texts: string[] } | { kind: "danger"; danger: Danger };

type Checks = { review?: ListingKind | null | undefined; dangers?: readonly Danger[] | undefined };

/** Null if the changes can be saved without a confirmation. */
export function findQuestion({ review, dangers = [] }: Checks, before: Draft, after: Draft): SaveQuestion | null {
  const texts = review ? materialChanges(review, plainValues(before), plainValues(after)) : [];
  if (texts.length > 0) return { kind: "review", texts };
  const [danger] = findDangers(dangers, before, after);
  return danger ? { kind: "danger", danger } : null;
}

/**
 * True if the record has another version than the form. After `idempotency_key_reused` an earlier request was carried
 * out, perhaps by this form: the saved values show it.
 */
export const isOutdated = ({ code, fields }: { code: string; fields: FieldErrors }): boolean =>
  code === "idempotency_key_reused" || (code === "conflict" && Object.keys(fields).length === 0);
