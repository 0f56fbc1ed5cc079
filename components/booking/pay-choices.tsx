"use client";

import { useState } from "react";
import { SubmitButton } from "@/components/form/action-form";
import { RadioCard } from "@/components/ui/field";
import { useTranslations } from "@/components/ui/language";
import type { PayMethod } from "@/lib/contracts/money/payment";
import { formatMoneyIn } from "@/lib/language/formats";
import type { AnyTranslator } from "@/lib/language/messages";

type Option = {
  method: PayMethod;
  label: string;
  detail: string;
  offered: boolean;
  walletMinor: number;
  cardMinor: number;
  charge: { minor: number; currency: string } | null;
  /** The bank is in test mode. */
  test?: boolean;
};

/** The backend's English text contains the wallet's balance; other languages show the amount to be charged. */
function getChoiceLabels(
  t: AnyTranslator,
  way: Option,
  currency: string,
  there: Labels,
  later: LaterLabels | undefined,
): { label: string; help: string } {
  const { language } = t;
  if (way.method === "later" && later) return { label: later.label, help: later.help };
  if (language === "en") return { label: way.label, help: way.detail };
  const wallet = formatMoneyIn(language, way.walletMinor, currency);
  const card = formatMoneyIn(language, way.cardMinor, currency);
  switch (way.method) {
    case "card":
      return {
        label: t("Card"),
        help: way.offered ? t("{card} on the bank's secure page", { card }) : t("Cards can't be used at the moment"),
      };
    case "wallet":
      return {
        label: t("Wallet"),
        help: way.offered ? t("{wallet} from your wallet", { wallet }) : t("Balance too low"),
      };
    case "wallet_and_card":
      return {
        label: t("Wallet, the rest by card"),
        help: t(
          "{wallet} from the wallet and {card} on the bank's page. If the card is declined, your wallet isn't charged.",
          { wallet, card },
        ),
      };
    default:
      return { label: there.pay, help: t("Nothing is charged now.") };
  }
}

/** An empty wallet, or one that covers the total, has no part to pay by card. */
const isWay = ({ method, offered }: Option) => offered || method !== "wallet_and_card";

/** Labels of the payment on site, in the language of the page. */
type Labels = { pay: string; book: string };
/** Labels of a hold without payment, in the language of the page. */
export type LaterLabels = {
  label: string;
  help: string;
  button: string;
  /** The label of the button for any choice. */
  anyChoice: string;
};

type PayChoicesProps = {
  options: Option[];
  dueMinor: number;
  currency: string;
  there: Labels;
  /** For a booking that may be held without payment. */
  later?: LaterLabels | undefined;
  /** The text of the part that is paid elsewhere: `25.80 USD due at the hotel`. */
  onSite?: string;
  /** Replaces the label `Pay 261.50 USD`. */
  button?: string;
};

/** Payment methods and the pay button; without scripts the first available method is selected. */
export function PayChoices({ options, dueMinor, currency, there, later, onSite, button }: PayChoicesProps) {
  const t = useTranslations();
  const [chosen, setChosen] = useState(options.find((option) => option.offered)?.method);
  const pay = onSite
    ? t("Pay {amount} now", { amount: formatMoneyIn(t.language, dueMinor, currency) })
    : t("Pay {amount}", { amount: formatMoneyIn(t.language, dueMinor, currency) });
  const option = options.find(({ method }) => method === chosen);
  return (
    <div className="grid gap-2.5">
      {options.filter(isWay).map((way) => (
        <RadioCard
          key={way.method}
          name="method"
          value={way.method}
          {...getChoiceLabels(t, way, currency, there, later)}
          disabled={!way.offered}
          checked={way.method === chosen}
          onChange={() => setChosen(way.method)}
        />
      ))}
      {options.some(({ offered, test }) => offered && test) ? (
        <p className="rounded-lg border border-care bg-care-wash px-4 py-3 text-sm text-ink">
          {t("Test mode: no card is charged.")}
        </p>
      ) : null}
      {option?.charge ? (
        <p className="text-sm text-soft">
          {t("The bank charges {amount}.", {
            amount: formatMoneyIn(t.language, option.charge.minor, option.charge.currency),
          })}
        </p>
      ) : null}
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 -mx-4 bg-paper px-4 pt-3 pb-4 sm:static sm:mx-0 sm:bg-transparent sm:p-0 sm:pt-3"
      >
        <SubmitButton size="lg" wide>
          {chosen === "at_property" ? (
            there.book
          ) : later ? (
            <>
              {/* Without scripts the label cannot follow the choice. */}
              <span className="no-script-only">{later.anyChoice}</span>
              <span className="script-only">{chosen === "later" ? later.button : pay}</span>
            </>
          ) : (
            (button ?? pay)
          )}
        </SubmitButton>
        {onSite && chosen !== "at_property" && chosen !== "later" ? (
          <p className="mt-2 text-center text-sm text-soft">{onSite}</p>
        ) : null}
      </div>
    </div>
  );
}
