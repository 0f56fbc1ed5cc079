import { QuoteLines } from "@/components/account/cancel-quote";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { guestPath } from "@/lib/booking-links";
import { quoteAsVisitor, type Visit } from "@/lib/data/guest";
import type { Flash } from "@/lib/flash";
import { moneyIn } from "@/lib/language/formats";
import { getSay } from "@/lib/language/server";
import { instantIn } from "@/lib/language/stay";
import { GuestPage } from "./guest-page";

/** What cancelling now costs and gives back, and the confirmation. The money goes back to the card that paid. */
export async function GuestCancel({ visit, flash }: { visit: Visit; flash: Flash | null }) {
  const say = await getSay();
  const { order } = visit;
  const home = say.at(guestPath(order.ref));
  const answer = await quoteAsVisitor(visit);
  if ("refused" in answer) {
    return (
      <GuestPage order={order} title={say("This booking can't be cancelled here")}>
        <Notice kind="info">{answer.refused}</Notice>
      </GuestPage>
    );
  }
  const { quote } = answer;
  const back = moneyIn(say.language, quote.refundMinor, quote.currency);
  return (
    <GuestPage order={order} title={say("Cancel this booking?")}>
      <QuoteLines quote={quote} />
      <p className="mt-3 max-w-prose text-sm text-soft">
        {say.language === "en" ? `${quote.words} ` : ""}
        {say("These amounts are kept for you until {until}.", {
          until: instantIn(say, quote.expiresAt, order.timeZone),
        })}
      </p>
      <ActionForm
        action={`/api/orders/${order.ref}/cancellation`}
        flash={flash?.kind === "error" ? flash : null}
        className="mt-6"
      >
        <GuardFields once back={say.at(guestPath(order.ref, "cancel"))} next={home} />
        <input type="hidden" name="quoteId" value={quote.id} />
        <input type="hidden" name="refundTo" value="original" />
        <FormField name="reason" label={say("Why do you cancel?")} optional help={say("The hotel reads it.")}>
          <Textarea rows={3} maxLength={500} />
        </FormField>
        <p className="mt-5 mb-4 text-sm">
          {quote.refundMinor > 0
            ? `${say("The money goes back to the card that paid; banks take three to ten days.")} `
            : ""}
          {quote.needsApproval
            ? say("An administrator looks at it first; these amounts stay as they are.")
            : say("The rooms go back on sale at once. This can't be undone.")}
        </p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger">
            {quote.refundMinor > 0
              ? say("Cancel and get {amount} back", { amount: back })
              : say("Cancel and get nothing back")}
          </SubmitButton>
          <LinkButton href={home} variant="quiet">
            {say("Keep the booking")}
          </LinkButton>
        </div>
      </ActionForm>
    </GuestPage>
  );
}
