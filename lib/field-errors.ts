import type { z } from "zod";
import type { FieldErrors } from "./errors";

/** What a schema found wrong, by dotted path; the first complaint about a field is said. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields[[...issue.path, key].join(".")] = "This is not known here.";
    } else {
      fields[issue.path.join(".") || "_"] ??= issue.message;
    }
  }
  return fields;
}
