import { z } from "zod";

type Issue = Parameters<NonNullable<z.core.$ZodConfig["customError"]>>[0];

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** What a schema says when it was not told what to say: for the person who filled it in, not for who wrote the schema. */
function refusal(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? "This is needed." : "This can't be used here.";
    case "invalid_value":
      return issue.input === undefined || issue.input === null ? "This is needed." : "Choose one of the list.";
    case "too_small": {
      const least = Number(issue.minimum);
      if (issue.origin === "string") {
        return least === 1 ? "This is needed." : `Use at least ${plural(least, "character", "characters")}.`;
      }
      if (issue.origin === "array") return `At least ${least}, please.`;
      return issue.inclusive === false ? `More than ${least}, please.` : `${least} or more, please.`;
    }
    case "too_big": {
      const most = Number(issue.maximum);
      if (issue.origin === "string") return `Use at most ${plural(most, "character", "characters")}.`;
      if (issue.origin === "array") return `At most ${most}, please.`;
      return issue.inclusive === false ? `Less than ${most}, please.` : `${most} or less, please.`;
    }
    default:
      return undefined;
  }
}

z.config({ customError: refusal });
