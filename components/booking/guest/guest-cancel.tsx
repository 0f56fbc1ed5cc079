import { QuoteLines } from "@/components/account/bookings/cancel-quote";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { quoteAsVisitor, type Visit } from "@/lib/data/guest";
import { getKindTexts } from "@/lib/kinds";
import { formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { getTranslator } from "@/lib/language/server";
import { guestPath } from "@/lib/links/booking-links";
import { cachedValue, type Flash } from "@/lib/session/flash";
import { GuestPage } from "./guest-page";

/** The retained and refunded amounts of cancelling now, and the confirmation. Refunds go to the card. */
export async function GuestCancel({ visit, flash }: { visit: Visit; flash: Flash | null }) {
  const t = await getTranslator();
  const { order } = visit;
  const home = t.at(guestPath(order));
  const texts = getKindTexts(order.kind);
  const response = await quoteAsVisitor(visit);
  if ("refused" in response) {
    return (
      <GuestPage order={order} title={t("This booking can't be cancelled online")}>
        <Notice kind="info">{response.refused}</Notice>
      </GuestPage>
    );
  }
  const { quote } = response;
  const back = formatMoneyIn(t.language, quote.refundMinor, quote.currency);
  return (
    <GuestPage order={order} title={t("Cancel this booking?")}>
      <QuoteLines quote={quote} order={order} />
      <p className="mt-3 max-w-prose text-sm text-soft">
        {t.language === "en" ? `${quote.text} ` : ""}
        {t("These amounts are valid until {until}.", {
          until: instantIn(t, quote.expiresAt, order.timeZone),
        })}
      </p>
      <ActionForm
        action={`/api/orders/${order.ref}/cancellation`}
        flash={flash?.kind === "error" ? flash : null}
        className="mt-6"
      >
        <GuardFields once back={t.at(guestPath(order, "cancel"))} next={home} />
        <input type="hidden" name="quoteId" value={quote.id} />
        <input type="hidden" name="refundTo" value="original" />
        <FormField name="reason" label={t("Reason for cancelling")} optional help={t(texts.providerReads)}>
          <Textarea rows={3} maxLength={500} defaultValue={cachedValue(flash, "reason")} />
        </FormField>
        <p className="mt-5 mb-4 text-sm">
          {quote.refundMinor > 0 ? `${t("The refund goes to the card you paid with. This takes 3–10 days.")} ` : ""}
          {quote.needsApproval
            ? t("Our team reviews the request first. These amounts don't change.")
            : t(texts.released)}
        </p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger">
            {quote.refundMinor > 0 ? t("Cancel and get {amount} back", { amount: back }) : t("Cancel without refund")}
          </SubmitButton>
          <LinkButton href={home} variant="quiet">
            {t("Keep booking")}
          </LinkButton>
        </div>
      </ActionForm>
    </GuestPage>
  );
}
