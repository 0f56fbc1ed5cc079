import type { FieldProps } from "@/lib/resources/form/form";
import { type Draft, type DraftValue, sameDraft } from "@/lib/resources/form/form-values";

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
 * The stored input of an earlier visit on top of the record. The form may have changed since then: fields that it does
 * not have any more, and values of another form than the record's, are left out.
 */
export const restoreDraft = (fields: readonly Pick<FieldProps, "name">[], base: Draft, earlier: Draft): Draft =>
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
