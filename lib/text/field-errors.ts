import type { z } from "zod";
import { refusal } from "../contracts/refusals";
import type { FieldMessages } from "../errors";
import { formatEnglishMessage } from "../language/localized-message";

/** Words that came with a schema stay as they are; ours have the number in them as a number. */
function getText(issue: z.core.$ZodIssue): FieldMessages[string] {
  const ours = refusal(issue as Parameters<typeof refusal>[0]);
  return typeof ours === "object" && formatEnglishMessage(ours) === issue.message ? ours : issue.message;
}

/** What a schema found wrong, by dotted path; the first complaint about a field is said. */
export function fieldErrors(error: z.ZodError): FieldMessages {
  // A map: a field may be named like a property that every object has.
  const fields = new Map<string, FieldMessages[string]>();
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields.set([...issue.path, key].join("."), "This is not known here.");
    } else {
      const name = issue.path.join(".") || "_";
      if (!fields.has(name)) fields.set(name, getText(issue));
    }
  }
  return Object.fromEntries(fields);
}
