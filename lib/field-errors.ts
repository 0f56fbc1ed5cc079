import type { z } from "zod";
import { refusal } from "./contracts/refusals";
import type { FieldWords } from "./errors";
import { toldInEnglish } from "./language/told";

/** Words that came with a schema stay as they are; ours have the number in them as a number. */
function wordsOf(issue: z.core.$ZodIssue): FieldWords[string] {
  const ours = refusal(issue as Parameters<typeof refusal>[0]);
  return typeof ours === "object" && toldInEnglish(ours) === issue.message ? ours : issue.message;
}

/** What a schema found wrong, by dotted path; the first complaint about a field is said. */
export function fieldErrors(error: z.ZodError): FieldWords {
  // A map: a field may be named like a property that every object has.
  const fields = new Map<string, FieldWords[string]>();
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields.set([...issue.path, key].join("."), "This is not known here.");
    } else {
      const name = issue.path.join(".") || "_";
      if (!fields.has(name)) fields.set(name, wordsOf(issue));
    }
  }
  return Object.fromEntries(fields);
}
