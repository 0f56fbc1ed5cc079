import type { FieldProps } from "@/lib/resources/form/form";

/** The condition of a field in words: `Only if “Computed as” is “Fixed amount”.` */
export function describeCondition({ when }: Pick<FieldProps, "when">, fields: readonly FieldProps[]): string {
  const parts = [when ?? []].flat().map((condition) => {
    const other = fields.find(({ name }) => name === condition.field);
    const labels = condition.is.map((value) => {
      if (other?.kind === "choice")
        return `“${other.options.find((option) => option.value === value)?.label ?? value}”`;
      return value === true ? "on" : value === false ? "off" : `“${value}”`;
    });
    return `“${other?.label ?? condition.field}” is ${labels.join(" or ")}`;
  });
  return `Only if ${parts.join(" and ")}.`;
}
