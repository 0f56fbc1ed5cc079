import type { z } from "zod";
import { refusal } from "../contracts/refusals";
import type { FieldMessages } from "../errors";
import { formatEnglishMessage } from "../language/localized-message";

/** Custom schema messages are used unchanged; default messages are localizable. */
function getIssueMessage(issue: z.core.$ZodIssue): FieldMessages[string] {
  const ours = refusal(issue as Parameters<typeof refusal>[0]);
  return typeof ours === "object" && formatEnglishMessage(ours) === issue.message ? ours : issue.message;
}

/** Validation errors by dotted path; only the first error of a field is reported. */
export function fieldErrors(error: z.ZodError): FieldMessages {
  // A map, because a field name may equal an inherited property name.
  const fields = new Map<string, FieldMessages[string]>();
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields.set([...issue.path, key].join("."), "Unknown field.");
    } else {
      const name = issue.path.join(".") || "_";
      if (!fields.has(name)) fields.set(name, getIssueMessage(issue));
    }
  }
  return Object.fromEntries(fields);
}
