import type { FieldProps } from "@/lib/resources/form/form";
import { type Draft, sameDraft } from "@/lib/resources/form/form-values";

type Versions = { mine: Draft; before: Draft; theirs: Draft };

/** The edited values of one user on top of those that another user has saved meanwhile. */
export const mergeDrafts = (fields: readonly Pick<FieldProps, "name">[], { mine, before, theirs }: Versions): Draft =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const isEdited = !sameDraft({ it: mine[name] ?? null }, { it: before[name] ?? null });
      return [name, (isEdited ? mine[name] : theirs[name]) ?? null];
    }),
  );
