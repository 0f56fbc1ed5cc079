import { ActionForm } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Fieldset } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { call } from "@/lib/backend";
import { paymentOptions } from "@/lib/contracts/money/payment";
import type { Visit } from "@/lib/data/guest";
import { orRefused } from "@/lib/data/or-refused";
import { getKindTexts } from "@/lib/kinds";
import { getTranslator } from "@/lib/language/server";
import { guestPath } from "@/lib/links/booking-links";
import type { Flash } from "@/lib/session/flash";
import { PayChoices } from "../pay-choices";
import { GuestPage } from "./guest-page";

/** Payment of the remaining amount of a confirmed booking. */
export async function GuestPay({ visit, flash }: { visit: Visit; flash: Flash | null }) {
  const t = await getTranslator();
  const { order, token } = visit;
  const { payThere, bookAndPayThere } = getKindTexts(order.kind);
  const ways = await orRefused(call(paymentOptions, { params: { ref: order.ref } }, { token }));
  return (
    <GuestPage order={order} title={t("Pay balance")}>
      {"refused" in ways ? (
        <Notice kind="info">{ways.refused}</Notice>
      ) : (
        <ActionForm action={`/api/orders/${order.ref}/payment`} flash={flash?.kind === "error" ? flash : null}>
          <GuardFields once back={t.at(guestPath(order, "pay"))} />
          <Fieldset legend={t("Payment method")} name="method">
            <PayChoices
              options={ways.options}
              dueMinor={ways.dueMinor}
              currency={ways.currency}
              there={{ pay: t(payThere), book: t(bookAndPayThere) }}
            />
          </Fieldset>
        </ActionForm>
      )}
    </GuestPage>
  );
}
