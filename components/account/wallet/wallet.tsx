import { ActionForm } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Approximate } from "@/components/storefront/money";
import { Button, TextLink } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { readAmount } from "@/lib/amount-input";
import { getMyWallet, getTopUpOutcome } from "@/lib/data/wallet";
import { readFlash } from "@/lib/flash";
import { tripPath } from "@/lib/links/booking-links";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { formatMoney } from "@/lib/money";
import { routes } from "@/lib/routes";
import { Entries } from "./entries";
import { TopUpChoices } from "./top-up-choices";

const topUpLooks = {
  paid: { kind: "success", title: "Topped up" },
  pending: { kind: "info", title: "Payment processing" },
  declined: { kind: "error", title: "The top-up was declined" },
  cancelled: { kind: "warning", title: "The top-up was cancelled" },
  expired: { kind: "warning", title: "The top-up ran out of time" },
  review: { kind: "warning", title: "We are checking the top-up" },
} as const;

const roundAmounts = [2_500, 5_000, 10_000, 20_000, 50_000];

/** The reserved part of the balance, which pending payments at the bank use. */
function Held({ wallet }: { wallet: Awaited<ReturnType<typeof getMyWallet>> }) {
  const money = (minor: number) => formatMoney(minor, wallet.currency);
  return (
    <>
      <dl className="mt-3 grid max-w-64 grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t border-line pt-3 text-sm [&_dd]:tabular [&_dd]:text-right [&_dt]:text-soft">
        <dt>Held</dt>
        <dd>{money(wallet.heldMinor)}</dd>
        <dt>Available</dt>
        <dd className="font-medium">{money(wallet.availableMinor)}</dd>
      </dl>
      {wallet.held.map(({ ref, title, amountMinor }) => (
        <p key={ref} className="mt-2 text-sm text-soft">
          {money(amountMinor)} waits for the bank to pay its part of <TextLink href={tripPath(ref)}>{title}</TextLink>.
          If you spend it on something else, that payment comes back to you.
        </p>
      ))}
    </>
  );
}

/** Balance, top-up through the bank's page, and the latest movements. */
export async function Wallet({ query }: { query: SearchParams }) {
  // Read first, because it may settle the top-up and change the wallet.
  const topUp = await getTopUpOutcome(one(query.topup));
  const [wallet, flash] = await Promise.all([getMyWallet(), readFlash()]);
  const { currency, minTopUpMinor, maxTopUpMinor } = wallet;
  const fits = (minor: number) => minor >= minTopUpMinor && minor <= maxTopUpMinor;
  const asked = readAmount(one(query.amount) ?? "", currency);
  const presets = [...new Set([...roundAmounts, ...(asked === null ? [] : [asked])])].filter(fits);
  const chosen =
    asked !== null && fits(asked) ? asked : (presets.find((minor) => minor >= 10_000) ?? presets[0] ?? minTopUpMinor);
  return (
    <>
      <h1 className="text-4xl">Wallet</h1>
      {topUp ? (
        <Notice className="mt-5" kind={topUpLooks[topUp.outcome].kind} title={topUpLooks[topUp.outcome].title}>
          {topUp.words}
        </Notice>
      ) : null}
      <div className="mt-6 grid gap-10 xl:grid-cols-[min(18rem,32%)_minmax(0,1fr)]">
        <section aria-label="Balance">
          <p className="text-sm text-soft">You have</p>
          <p className="tabular font-display text-4xl font-[560]">{formatMoney(wallet.balanceMinor, currency)}</p>
          <Approximate minor={wallet.balanceMinor} currency={currency} />
          <Held wallet={wallet} />
          {wallet.pendingMinor > 0 ? (
            <p className="mt-1 text-sm text-soft">
              {formatMoney(wallet.pendingMinor, currency)} waits for the bank's answer.
            </p>
          ) : null}
          <p className="mt-3 text-sm text-soft">
            Refunds come here at once, and any booking can be paid from it, in whole or in part.
          </p>
        </section>
        <section>
          <h2 className="mb-4 text-2xl">Top up</h2>
          <ActionForm action="/api/my/wallet/topups" flash={flash?.kind === "error" ? flash : null}>
            <GuardFields once back={routes.client.wallet} />
            <TopUpChoices
              presets={presets}
              chosen={chosen}
              currency={currency}
              minMinor={minTopUpMinor}
              maxMinor={maxTopUpMinor}
            />
          </ActionForm>
          <form action={routes.client.wallet} className="no-script-only mt-6">
            <div className="flex max-w-sm items-end gap-3">
              <Field name="amount" label="Another amount" className="flex-1">
                <Input inputMode="decimal" placeholder="75.50" />
              </Field>
              <Button type="submit">Offer it above</Button>
            </div>
          </form>
        </section>
      </div>
      <section className="mt-12">
        <div className="mb-2 flex items-baseline justify-between gap-4">
          <h2 className="text-2xl">Last movements</h2>
          <TextLink href={routes.client.walletStatement}>The whole statement</TextLink>
        </div>
        {wallet.last.length === 0 ? (
          <p className="border-t border-line py-4 text-sm text-soft">No activity yet.</p>
        ) : (
          <Entries caption="Last movements" entries={wallet.last} currency={currency} />
        )}
      </section>
    </>
  );
}
