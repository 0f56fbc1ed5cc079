import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { chargeLabels } from "@/lib/booking/charges";
import type { OrderCharge } from "@/lib/contracts/orders/charge";
import type { OrderView } from "@/lib/contracts/orders/order";
import { formatMoneyIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { TestModeNotice } from "./test-mode";

const states = { open: "To pay", paid: "Paid by card", withdrawn: "Withdrawn" } as const;
const paidTexts = { wallet: "Paid from your wallet", card: "Paid by card", desk: "Paid at the desk" } as const;
const returnedTexts = {
  wallet: "Returned to your wallet",
  card: "Returned to your card",
  desk: "Handed back at the desk",
} as const;
const tones = { open: "care", paid: "good", withdrawn: "idle" } as const;

function getStateText({ state, paidBy, refund }: OrderCharge) {
  if (refund?.done) return returnedTexts[refund.destination];
  if (refund) return refund.destination === "desk" ? "To be handed back at the desk" : "On its way to your card";
  return paidBy && state === "paid" ? paidTexts[paidBy] : states[state];
}

function Charge({ t, charge }: { t: PageTranslator; charge: OrderCharge }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2 first:border-t-0">
      <span>
        {t(chargeLabels[charge.kind])}
        <span className="block text-soft" dir="auto">
          {charge.withdrawnNote ?? charge.note}
        </span>
      </span>
      <span className="flex items-baseline gap-4">
        <StatusDot tone={tones[charge.state]}>{t(getStateText(charge))}</StatusDot>
        <span className="tabular">{formatMoneyIn(t.language, charge.amountMinor, charge.currency)}</span>
      </span>
    </li>
  );
}

type ChargesProps = {
  order: OrderView;
  /** The page that shows them. */
  back: string;
  /** The page for claims about the booking. */
  claim: string;
  /** Without an account there is no wallet. */
  hasWallet: boolean;
};

/** Amounts charged after booking, with the payment of open ones. */
export async function Charges({ order, back, claim, hasWallet }: ChargesProps) {
  const t = await getTranslator();
  const { ref, charges, chargesDueMinor, chargesPending, currency } = order;
  const action = `/api/orders/${ref}/charges/payment`;
  return (
    <div className="text-sm">
      <ul>
        {charges.map((charge) => (
          <Charge key={charge.id} t={t} charge={charge} />
        ))}
      </ul>
      {chargesPending ? (
        <Notice kind="info">{t("The bank hasn't confirmed your payment of the charges yet. We keep checking.")}</Notice>
      ) : null}
      {chargesDueMinor > 0 ? <TestModeNotice className="mt-4" /> : null}
      {chargesDueMinor > 0 ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <ActionForm action={action}>
            <GuardFields once back={back} booking={ref} />
            <input type="hidden" name="method" value="card" />
            <SubmitButton>
              {t("Pay {amount} by card", { amount: formatMoneyIn(t.language, chargesDueMinor, currency) })}
            </SubmitButton>
          </ActionForm>
          {hasWallet ? (
            <ActionForm action={action}>
              <GuardFields once back={back} booking={ref} next={back} />
              <input type="hidden" name="method" value="wallet" />
              <SubmitButton variant="secondary">{t("Pay from my wallet")}</SubmitButton>
            </ActionForm>
          ) : null}
        </div>
      ) : null}
      <p className="mt-4 text-soft">
        {t.rich("If you don't agree with a charge, {link}.", {
          link: <TextLink href={claim}>{t("open a claim")}</TextLink>,
        })}
      </p>
    </div>
  );
}
