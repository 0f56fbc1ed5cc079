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
      return issue.input === undefined || issue.input === null ? "This is needed." : "This can't be used here.";
    case "invalid_value":
      return issue.input === undefined || issue.input === null ? "This is needed." : "Choose one of the list.";
    case "too_small": {
      const least = Number(issue.minimum);
      if (issue.origin === "string") {
        return least === 1
          ? "This is needed."
          : countPlaceholder("Use at least {n} character.", "Use at least {n} characters.", least);
      }
      if (issue.origin === "array") return localized("At least {n}, please.", { n: least });
      return issue.inclusive === false
        ? localized("More than {n}, please.", { n: least })
        : localized("{n} or more, please.", { n: least });
    }
    case "too_big": {
      const most = Number(issue.maximum);
      if (issue.origin === "string")
        return countPlaceholder("Use at most {n} character.", "Use at most {n} characters.", most);
      if (issue.origin === "array") return localized("At most {n}, please.", { n: most });
      return issue.inclusive === false
        ? localized("Less than {n}, please.", { n: most })
        : localized("{n} or less, please.", { n: most });
    }
    default:
      return undefined;
  }
}

z.config({
  customError: (issue) => {
    const words = refusal(issue);
    return typeof words === "object" ? formatEnglishMessage(words) : words;
  },
});
