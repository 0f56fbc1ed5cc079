import { z } from "zod";
import {
  countPlaceholder,
  formatEnglishMessage,
  type LocalizedMessage,
  localized,
} from "@/lib/language/localized-message";

type Issue = Parameters<NonNullable<z.core.$ZodConfig["customError"]>>[0];

/** Default validation message for the user, when the schema has none of its own. */
export function refusal(issue: Issue): string | LocalizedMessage | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? "Required" : "Invalid value.";
    case "invalid_value":
      return issue.input === undefined || issue.input === null ? "Required" : "Choose an option from the list.";
    case "too_small": {
      const least = Number(issue.minimum);
      if (issue.origin === "string") {
        return least === 1
          ? "Required"
          : countPlaceholder("Use at least {n} character.", "Use at least {n} characters.", least);
      }
      if (issue.origin === "array") return localized("Minimum {n}", { n: least });
      return issue.inclusive === false
        ? localized("Must be greater than {n}", { n: least })
        : localized("Enter {n} or more", { n: least });
    }
    case "too_big": {
      const most = Number(issue.maximum);
      if (issue.origin === "string")
        return countPlaceholder("Use at most {n} character.", "Use at most {n} characters.", most);
      if (issue.origin === "array") return localized("Maximum {n}", { n: most });
      return issue.inclusive === false
        ? localized("Must be less than {n}", { n: most })
        : localized("Enter {n} or less", { n: most });
    }
    default:
      return undefined;
  }
}

z.config({
  customError: (issue) => {
    const text = refusal(issue);
    return typeof text === "object" ? formatEnglishMessage(text) : text;
  },
});
