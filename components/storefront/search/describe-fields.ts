/** A part of the text about a form: the sum of its fields, the number of those that have a value, or the value of one. */
export type SummaryPart = {
  fields: readonly string[];
  by: "sum" | "filled" | "value";
  /** The text of each number or value. */
  texts: Readonly<Record<string, string>>;
  /** Before the text, if it is not empty. */
  before?: string;
};

/** The texts of `first` to `last`, for `SummaryPart`. */
export const listTexts = (last: number, toText: (n: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: last + 1 }, (_, n) => [n, toText(n)]));

/** Describes the values of a form, such as `2 cabins: 3 adults, 1 child`. */
export function describeFields(parts: readonly SummaryPart[], data: FormData): string {
  const describe = ({ fields, by, texts, before = "" }: SummaryPart): string => {
    const values = fields.flatMap((name) => data.getAll(name)).map(String);
    const sum = values.reduce((total, value) => total + Number(value), 0);
    const key = by === "sum" ? sum : by === "filled" ? values.filter((value) => value !== "").length : values[0];
    const text = texts[String(key)] ?? "";
    return text === "" ? "" : before + text;
  };
  return parts.map(describe).join("");
}
