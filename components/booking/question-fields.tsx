import { FormField } from "@/components/form/action-form";
import { DateInput } from "@/components/ui/date-input";
import { Fieldset, Input, Select } from "@/components/ui/field";
import type { Traveller } from "@/lib/contracts/accounts/account";
import { documentNumberPattern, type OrderQuestion } from "@/lib/contracts/orders/question";
import { latinNamePattern, maxLatinName } from "@/lib/kinds/latin-name";
import { savedTravellerField } from "@/lib/kinds/passenger-questions";
import { questionIn, questionTextIn } from "@/lib/labels/question";
import { countryNames } from "@/lib/language/countries";
import { formatMessage } from "@/lib/language/localized-message";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { storedTextTranslator } from "@/lib/language/written";
import type { Flash } from "@/lib/session/flash";
import { listGroups } from "./question-groups";

const fieldName = (key: string): string => `guests.answers.${key}`;

const toLabel = (t: PageTranslator, question: OrderQuestion): string =>
  questionIn(storedTextTranslator(t.language), question);

/** Labels of the fields by name, for the summary of errors. */
export const questionLabels = (t: PageTranslator, questions: readonly OrderQuestion[]): Record<string, string> =>
  Object.fromEntries(questions.map((question) => [fieldName(question.key), toLabel(t, question)]));

type Props = {
  questions: readonly OrderQuestion[];
  /** The client's saved travellers, who answer the questions about a passenger. */
  travellers?: readonly Traveller[];
  flash: Flash | null;
};

/** The questions of the provider, filled in from the last input or the stored answers. Renders nothing without any. */
export async function QuestionFields({ questions, travellers = [], flash }: Props) {
  const t = await getTranslator();
  if (questions.length === 0) return null;
  const stored = storedTextTranslator(t.language);
  const given = (name: string): string => [flash?.values?.[name] ?? ""].flat()[0] ?? "";
  return (
    <Fieldset legend={t("Questions about your booking")} className="mt-4">
      {listGroups(questions).map(({ person, questions: own }) => {
        const document = own.find(({ kind }) => kind === "document");
        const saved = document ? travellers : [];
        const choice = fieldName(document?.key.replace(/[^-]+$/, savedTravellerField) ?? "");
        const key = own[0]?.key;
        const heading = person ? formatMessage(stored, person) : undefined;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would look like another form
          <div key={key} role="group" aria-label={heading}>
            {heading ? <h3 className="mt-5 mb-3 text-lg">{heading}</h3> : null}
            <div className="grid gap-4 sm:grid-cols-2">
              {saved.length > 0 ? (
                <FormField
                  name={choice}
                  label={t("Saved traveller")}
                  help={t("Fields that you leave empty are filled in from this traveller.")}
                  optional
                  className="sm:col-span-2"
                >
                  <Select defaultValue={given(choice)}>
                    <option value="">{t("None")}</option>
                    {saved.map(({ id, firstName, lastName }) => (
                      <option key={id} value={id}>
                        {firstName} {lastName}
                      </option>
                    ))}
                  </Select>
                </FormField>
              ) : null}
              {own.map((question) => {
                const name = fieldName(question.key);
                const isRequired = question.required && !question.later && saved.length === 0;
                return (
                  <FormField
                    key={question.key}
                    name={name}
                    label={person ? questionTextIn(stored, question) : questionIn(stored, question)}
                    help={
                      question.latinName
                        ? t("As in the machine-readable lines of the passport, with letters from A to Z.")
                        : undefined
                    }
                    optional={!question.required}
                  >
                    {control(t, question, isRequired, given(name) || (question.answer ?? ""))}
                  </FormField>
                );
              })}
            </div>
          </div>
        );
      })}
    </Fieldset>
  );
}

/** The pattern that the browser checks with all other fields, and its description. */
function getFormat(t: PageTranslator, kind: OrderQuestion["kind"], latinName: boolean | undefined) {
  if (latinName) {
    const title = t("Use at most {n} letters from A to Z, with spaces, hyphens and apostrophes.", { n: maxLatinName });
    return { pattern: latinNamePattern, title };
  }
  if (kind !== "document") return {};
  return { pattern: documentNumberPattern, title: t("Enter the number as on the document: letters and digits.") };
}

function control(
  t: PageTranslator,
  { kind, choices, dates, latinName }: OrderQuestion,
  required: boolean,
  value: string,
) {
  if (kind === "choice" || kind === "country") {
    const options =
      kind === "country"
        ? countryNames(t.language).map(({ code, name }) => [code, name])
        : choices.map((choice) => [choice, choice]);
    return (
      <Select required={required} defaultValue={value}>
        <option value="">{kind === "country" ? t("Choose a country") : t("Choose an answer")}</option>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === "date") return <DateInput required={required} {...dates} defaultValue={value} />;
  return (
    <Input
      autoComplete="off"
      required={required}
      {...getFormat(t, kind, latinName)}
      maxLength={latinName ? maxLatinName : { number: 13, document: 30, text: 500 }[kind]}
      inputMode={kind === "number" ? "decimal" : undefined}
      defaultValue={value}
    />
  );
}
