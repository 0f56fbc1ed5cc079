import type { FieldProps } from "./form";
import { type Draft, type DraftValue, sameDraft } from "./form-values";

type Versions = { mine: Draft; before: Draft; theirs: Draft };

/** The edited values of one user on top of those that another user has saved meanwhile. */
export const mergeDrafts = (fields: readonly Pick<FieldProps, "name">[], { mine, before, theirs }: Versions): Draft =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const isEdited = !sameDraft({ it: mine[name] ?? null }, { it: before[name] ?? null });
      return [name, (isEdited ? mine[name] : theirs[name]) ?? null];
    }),
  );

const getForm = (value: DraftValue | undefined): string =>
  value === null ? "object" : Array.isArray(value) ? "array" : typeof value;

/** A number and a text are both values of a choice. */
const isInput = (form: string) => form === "string" || form === "number";

/**
 * Stored values of an earlier visit on top of those of the record. The form may have changed since then: fields that it does
 * not have any more, and values of another form than the record's, are left out.
 */
const fitDraft = (fields: readonly Pick<FieldProps, "name">[], base: Draft, earlier: Draft): Draft =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const own = base[name] ?? null;
      const stored = earlier[name];
      const expected = getForm(own);
      const given = getForm(stored);
      const fits = given === expected || (isInput(given) && isInput(expected));
      return [name, stored !== undefined && fits ? stored : own];
    }),
  );

/** The stored input of an earlier visit, and the values that it was entered for, for the form as it is now. */
export function restoreDraft(
  fields: readonly Pick<FieldProps, "name">[],
  now: Draft,
  saved: { draft: Draft; base: Draft },
): Pick<Versions, "mine" | "before"> {
  const before = fitDraft(fields, now, saved.base);
  return { before, mine: fitDraft(fields, before, saved.draft) };
}
