import { ActionForm } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { TestModeNotice } from "@/components/order/test-mode";
import { Approximate } from "@/components/storefront/money";
import { Button, TextLink } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { getMyWallet, getTopUpOutcome } from "@/lib/data/wallet";
import { formatMoneyIn } from "@/lib/language/formats";
import { formatMessage } from "@/lib/language/localized-message";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { tripPath } from "@/lib/links/booking-links";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { currencyExponent } from "@/lib/money";
import { routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";
import { readAmount } from "@/lib/text/amount-input";
import { Entries } from "./entries";
import { TopUpChoices } from "./top-up-choices";

const topUpLooks = {
  paid: { kind: "success", title: "Topped up" },
  pending: { kind: "info", title: "Payment processing" },
  declined: { kind: "error", title: "The top-up was declined" },
  cancelled: { kind: "warning", title: "The top-up was cancelled" },
  expired: { kind: "warning", title: "The top-up expired" },
  review: { kind: "warning", title: "We are checking the top-up" },
} as const;

/** Units of the currency that are offered. */
const roundUnits = [25, 50, 100, 200, 500];
const usualUnits = 100;

/** The reserved part of the balance, which pending payments at the bank use. */
function Held({ wallet }: { wallet: Awaited<ReturnType<typeof getMyWallet>> }) {
  const t = useServerTranslations();
  const money = (minor: number) => formatMoneyIn(t.language, minor, wallet.currency);
  return (
    <>
      <dl className="mt-3 grid max-w-64 grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t border-line pt-3 text-sm [&_dd]:tabular [&_dd]:text-end [&_dt]:text-soft">
        <dt>{t("Held")}</dt>
        <dd>{money(wallet.heldMinor)}</dd>
        <dt>{t("Available")}</dt>
        <dd className="font-medium">{money(wallet.availableMinor)}</dd>
      </dl>
      {wallet.held.map(({ ref, title, amountMinor }) => (
        <p key={ref} className="mt-2 text-sm text-soft">
          {t.rich(
            "{amount} is reserved while the bank processes its part of {link}. If you spend it elsewhere, that payment is refunded.",
            {
              amount: money(amountMinor),
              link: (
                <TextLink key="link" href={tripPath(ref)}>
                  {title}
                </TextLink>
              ),
            },
          )}
        </p>
      ))}
    </>
  );
}

/** Balance, top-up through the bank's page, and the latest movements. */
export async function Wallet({ query }: { query: SearchParams }) {
  const t = await getTranslator();
  // Read first, because it may settle the top-up and change the wallet.
  const topUp = await getTopUpOutcome(one(query.topup));
  const [wallet, flash] = await Promise.all([getMyWallet(), readFlash()]);
  const { currency, minTopUpMinor, maxTopUpMinor } = wallet;
  const unitMinor = 10 ** currencyExponent(currency);
  const roundAmounts = roundUnits.map((units) => units * unitMinor);
  const fits = (minor: number) => minor >= minTopUpMinor && minor <= maxTopUpMinor;
  const requestedMinor = readAmount(one(query.amount) ?? "", currency);
  const presets = [...new Set([...roundAmounts, ...(requestedMinor === null ? [] : [requestedMinor])])].filter(fits);
  const chosen =
    requestedMinor !== null && fits(requestedMinor)
      ? requestedMinor
      : (presets.find((minor) => minor >= usualUnits * unitMinor) ?? presets[0] ?? minTopUpMinor);
  return (
    <>
      <h1 className="text-4xl">{t("Wallet")}</h1>
      {topUp ? (
        <Notice className="mt-5" kind={topUpLooks[topUp.outcome].kind} title={t(topUpLooks[topUp.outcome].title)}>
          {formatMessage(t, topUp.localized)}
        </Notice>
      ) : null}
      <div className="mt-6 grid gap-10 xl:grid-cols-[min(18rem,32%)_minmax(0,1fr)]">
        <section aria-label={t("Balance")}>
          <p className="text-sm text-soft">{t("Balance")}</p>
          <p className="tabular font-display text-4xl font-[560]">
            {formatMoneyIn(t.language, wallet.balanceMinor, currency)}
          </p>
          <Approximate minor={wallet.balanceMinor} currency={currency} />
          <Held wallet={wallet} />
          {wallet.pendingMinor > 0 ? (
            <p className="mt-1 text-sm text-soft">
              {t("{amount} pending at the bank.", {
                amount: formatMoneyIn(t.language, wallet.pendingMinor, currency),
              })}
            </p>
          ) : null}
          <p className="mt-3 text-sm text-soft">
            {t("Refunds to the wallet are instant. Use it to pay for any booking, in full or in part.")}
          </p>
        </section>
        <section>
          <h2 className="mb-4 text-2xl">{t("Top up")}</h2>
          <ActionForm action="/api/my/wallet/topups" flash={flash?.kind === "error" ? flash : null}>
            <GuardFields once back={routes.client.wallet} />
            <TestModeNotice className="mb-4" />
            <TopUpChoices
              presets={presets}
              chosen={chosen}
              currency={currency}
              minMinor={minTopUpMinor}
              maxMinor={maxTopUpMinor}
            />
          </ActionForm>
          <form action={t.at(routes.client.wallet)} className="no-script-only mt-6">
            <div className="flex max-w-sm items-end gap-3">
              <Field name="amount" label={t("Another amount")} className="flex-1">
                <Input inputMode="decimal" placeholder="75.50" />
              </Field>
              <Button type="submit">{t("Use this amount")}</Button>
            </div>
          </form>
        </section>
      </div>
      <section className="mt-12">
        <div className="mb-2 flex items-baseline justify-between gap-4">
          <h2 className="text-2xl">{t("Recent activity")}</h2>
          <TextLink href={routes.client.walletStatement}>{t("Full statement")}</TextLink>
        </div>
        {wallet.last.length === 0 ? (
          <p className="border-t border-line py-4 text-sm text-soft">{t("No activity yet.")}</p>
        ) : (
          <Entries caption={t("Recent activity")} entries={wallet.last} currency={currency} />
        )}
      </section>
    </>
  );
}
