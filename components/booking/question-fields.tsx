import { FormField } from "@/components/form/action-form";
import { Fieldset, Input, Select } from "@/components/ui/field";
import type { OrderQuestion } from "@/lib/contracts/orders/question";
import { questionIn } from "@/lib/labels/question";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { storedTextTranslator } from "@/lib/language/written";
import type { Flash } from "@/lib/session/flash";

const fieldName = ({ key }: OrderQuestion): string => `guests.answers.${key}`;

const toLabel = (t: PageTranslator, question: OrderQuestion): string =>
  questionIn(storedTextTranslator(t.language), question);

/** Labels of the fields by name, for the summary of errors. */
export const questionLabels = (t: PageTranslator, questions: readonly OrderQuestion[]): Record<string, string> =>
  Object.fromEntries(questions.map((question) => [fieldName(question), toLabel(t, question)]));

type Props = { questions: readonly OrderQuestion[]; flash: Flash | null };

/** The questions of the provider, filled in from the last input or the stored answers. Renders nothing without any. */
export async function QuestionFields({ questions, flash }: Props) {
  const t = await getTranslator();
  if (questions.length === 0) return null;
  const given = (name: string): string => [flash?.values?.[name] ?? ""].flat()[0] ?? "";
  return (
    <Fieldset legend={t("Questions about your booking")} className="mt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {questions.map((question) => {
          const { key, kind, choices, required, answer } = question;
          const name = fieldName(question);
          const value = given(name) || (answer ?? "");
          return (
            <FormField key={key} name={name} label={toLabel(t, question)} optional={!required}>
              {kind === "choice" ? (
                <Select required={required} defaultValue={value}>
                  <option value="">{t("Choose an answer")}</option>
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {choice}
                    </option>
                  ))}
                </Select>
              ) : (
                <Input
                  autoComplete="off"
                  required={required}
                  maxLength={kind === "number" ? 13 : 500}
                  inputMode={kind === "number" ? "decimal" : undefined}
                  defaultValue={value}
                />
              )}
            </FormField>
          );
        })}
      </div>
    </Fieldset>
  );
}
