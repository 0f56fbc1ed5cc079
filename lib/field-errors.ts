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
  const fields: FieldWords = {};
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields[[...issue.path, key].join(".")] = "This is not known here.";
    } else {
      fields[issue.path.join(".") || "_"] ??= wordsOf(issue);
    }
  }
  return fields;
}
