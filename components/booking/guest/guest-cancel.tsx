import { chosenLines, getButtonLabel, LineChoice, QuoteValidity } from "@/components/account/bookings/cancel-booking";
import { QuoteLines } from "@/components/account/bookings/cancel-quote";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { DeskRefund } from "@/components/order/desk-refund";
import { activeLines } from "@/components/order/line-checkboxes";
import { LinkButton } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { sumByTender } from "@/lib/booking/refund-parts";
import type { CancelQuote } from "@/lib/contracts/orders/order-cancellation";
import { quoteAsVisitor, type Visit } from "@/lib/data/guest";
import { getKindTexts } from "@/lib/kinds";
import { getTranslator } from "@/lib/language/server";
import { guestPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { enteredValue, type Flash } from "@/lib/session/flash";
import { GuestPage } from "./guest-page";

type QuotedProps = { visit: Visit; quote: CancelQuote; here: string; flash: Flash | null };

/** The amounts and the confirmation. Refunds go to the card. */
async function Quoted({ visit: { order }, quote, here, flash }: QuotedProps) {
  const t = await getTranslator();
  const home = t.at(guestPath(order));
  const texts = getKindTexts(order.kind);
  const { cardMinor } = sumByTender(quote.refundTo);
  return (
    <>
      <QuoteLines quote={quote} order={order} />
      <DeskRefund parts={quote.refundTo} currency={quote.currency} />
      <QuoteValidity quote={quote} order={order} />
      <QuotedForm
        action={`/api/orders/${order.ref}/cancellation`}
        flash={flash?.kind === "error" ? flash : null}
        className="mt-6"
      >
        <GuardFields once back={here} next={home} />
        <input type="hidden" name="quoteId" value={quote.id} />
        <input type="hidden" name="refundTo" value="original" />
        <FormField name="reason" label={t("Reason for cancelling")} optional help={t(texts.providerReads)}>
          <Textarea rows={3} maxLength={500} defaultValue={enteredValue(flash, "reason")} />
        </FormField>
        <p className="mt-5 mb-4 text-sm">
          {cardMinor > 0 ? `${t("The refund goes to the card you paid with. This takes 3–10 days.")} ` : ""}
          {quote.needsApproval
            ? t("Our team reviews the request first. These amounts don't change.")
            : quote.closes
              ? t(texts.released)
              : t("The selection is released immediately; the rest stays booked. This can't be undone.")}
        </p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" className="py-2 whitespace-normal!">
            {getButtonLabel(t, quote)}
          </SubmitButton>
          <LinkButton href={home} variant="quiet">
            {t("Keep booking")}
          </LinkButton>
        </div>
      </QuotedForm>
    </>
  );
}

type Props = { visit: Visit; query: SearchParams; flash: Flash | null };

/** The choice of lines to cancel, the amounts that are retained and refunded now, and the confirmation. */
export async function GuestCancel({ visit, query, flash }: Props) {
  const t = await getTranslator();
  const { order } = visit;
  const page = guestPath(order, "cancel");
  const chosen = chosenLines(order, query);
  const all = activeLines(order).length === chosen?.length;
  const response = chosen ? await quoteAsVisitor(visit, all ? undefined : chosen) : null;
  if (response && "refused" in response) {
    return (
      <GuestPage order={order} title={t("This booking can't be cancelled online")}>
        <Notice kind="info">{response.refused}</Notice>
      </GuestPage>
    );
  }
  const here = t.at(all ? page : `${page}&choose=1&line=${chosen?.join(",")}`);
  return (
    <GuestPage order={order} title={t("Cancel this booking?")}>
      <LineChoice
        order={order}
        page={page}
        chosen={chosen ?? []}
        result={
          response ? (
            <Quoted visit={visit} quote={response.quote} here={here} flash={flash} />
          ) : (
            <Notice kind="info" title={t("Nothing selected")}>
              {t("Select what you want to cancel.")}
            </Notice>
          )
        }
      />
    </GuestPage>
  );
}
