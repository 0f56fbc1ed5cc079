import { type Draft, sameDraft } from "../form/form-values";
import type { Danger } from "./define";

/** The order of chosen options has no meaning. */
const toComparable = (value: Draft[string] | undefined): Draft => {
  const isChoice = Array.isArray(value) && value.every((one) => typeof one !== "object");
  return { it: isChoice ? [...(value as (string | number)[])].sort() : (value ?? null) };
};

/** The changes between two drafts that need a confirmation. */
export const findDangers = <D extends Danger>(dangers: readonly D[], before: Draft, after: Draft): D[] =>
  dangers.filter(({ field, is }) => {
    const now = after[field] ?? null;
    return !sameDraft(toComparable(before[field]), toComparable(now)) && (!is || is.includes(now as string));
  });
