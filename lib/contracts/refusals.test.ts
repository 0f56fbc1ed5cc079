import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { respondIn } from "@/lib/language/localized-message";
import { storedTextTranslator } from "@/lib/language/written";
import { fieldErrors } from "@/lib/text/field-errors";
import "./define";

const refused = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse({ it: value });
  return result.success ? null : new AppError("invalid", { fields: fieldErrors(result.error) }).toBody();
};
const text = (schema: z.ZodType, value: unknown) => refused(schema, value)?.fields?.it ?? null;
const of = (it: z.ZodType) => z.object({ it });

describe("validation messages", () => {
  it.each([
    [of(z.number()), null, "Required"],
    [of(z.number()), "many", "Invalid value."],
    [of(z.enum(["a", "b"])), "c", "Choose an option from the list."],
    [of(z.enum(["a", "b"])), null, "Required"],
    [of(z.number().min(1)), 0, "Enter 1 or more"],
    [of(z.number().max(30)), 31, "Enter 30 or less"],
    [of(z.string().min(1)), "", "Required"],
    [of(z.string().max(3)), "four", "Use at most 3 characters."],
    [of(z.array(z.number()).min(1)), [], "Minimum 1"],
    [of(z.array(z.number()).max(2)), [1, 2, 3], "Maximum 2"],
  ])("name the violated rule (%#)", (schema, value, message) => {
    expect(text(schema, value)).toBe(message);
  });

  it("are translated with their numbers", () => {
    const response = refused(of(z.string().max(3)), "four");
    expect(response && respondIn(storedTextTranslator("de"), response).fields).toEqual({ it: "Höchstens 3 Zeichen." });
    expect(response && respondIn(storedTextTranslator("ar"), response).fields?.it).toMatch(/3 أحرف/);
  });

  it("use the text of the schema if it has one", () => {
    expect(text(of(z.string("Choose the city.")), null)).toBe("Choose the city.");
    expect(text(of(z.number().min(1, "At least one room.")), 0)).toBe("At least one room.");
  });
});
