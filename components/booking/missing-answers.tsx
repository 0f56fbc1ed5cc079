import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Notice } from "@/components/ui/notice";
import type { Traveller } from "@/lib/contracts/accounts/account";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getTranslator } from "@/lib/language/server";
import type { Flash } from "@/lib/session/flash";
import { formFlash } from "@/lib/session/flash";
import { QuestionFields, questionLabels } from "./question-fields";

type Props = {
  order: Pick<OrderView, "ref" | "status" | "questions" | "serviceEnd">;
  /** The client's saved travellers. */
  travellers?: readonly Traveller[];
  back: string;
  flash: Flash | null;
};

const isAnswer = (name: string) => name.startsWith("guests.answers.");

/**
 * The questions that were not answered with the booking: those about participants who were added later, and all of a
 * reseller's booking. Renders nothing if no required one is left.
 */
export async function MissingAnswers({ order, travellers = [], back, flash }: Props) {
  const { status, questions, serviceEnd } = order;
  const isOpen = (status === "requested" || status === "processing") && new Date(serviceEnd) > new Date();
  const missing = questions.filter(({ answer }) => answer === null);
  if (!isOpen || !missing.some(({ required }) => required)) return null;
  const t = await getTranslator();
  const own = Object.keys({ ...flash?.values, ...flash?.fields }).some(isAnswer) ? flash : null;
  return (
    <div className="my-4 max-w-xl">
      <Notice kind="warning">{t("Some details about the participants are still missing.")}</Notice>
      <ActionForm
        action={`/api/orders/${order.ref}/questions`}
        flash={formFlash(own)}
        labels={questionLabels(t, missing)}
        className="mt-4"
      >
        <GuardFields back={back} />
        <QuestionFields questions={missing} travellers={travellers} flash={own} />
        <SubmitButton size="sm" variant="secondary" className="mt-3">
          {t("Save the answers")}
        </SubmitButton>
      </ActionForm>
    </div>
  );
}
