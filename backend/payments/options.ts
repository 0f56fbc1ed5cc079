import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { draftQuoted } from "@/backend/orders/booking";
import type { LockedOrder } from "@/backend/orders/lifecycle/lock";
import { mayDo } from "@/backend/orders/lifecycle/permitted-actions";
import { getOrderFacts } from "@/backend/orders/lifecycle/transitions";
import { dueOnline, requirePayable } from "@/backend/orders/payment/pay";
import { type PayableGroupName, readPayableGroup } from "@/backend/orders/payment/payable-group";
import type { QuoteContent } from "@/backend/quotes/token";
import type { OutputOf } from "@/lib/contracts/define";
import type { paymentOptions } from "@/lib/contracts/money/payment";
import { getKindTexts } from "@/lib/kinds";
import { otherTexts } from "@/lib/kinds/other";
import { formatMoney } from "@/lib/money";
import { formatInstant } from "@/lib/zone-labels";
import type { Provider } from "./provider";
import type { Payments } from "./settle";
import { chargeFor } from "./start";

type Options = OutputOf<typeof paymentOptions>;
type Option = Options["options"][number];

/** Lists the payment methods for a payable group with their amounts. Unavailable methods include the reason. */
export async function readOptions(
  { deps, providers }: Payments,
  actor: UserActor,
  name: PayableGroupName,
): Promise<Options> {
  const group = await readPayableGroup(deps.db, name, actor);
  requirePayable(group);
  const due = dueOnline(group);
  const wallet = await getBalance(deps.db, getWalletAccount(actor.id));
  const base = { dueMinor: due, currency: group.currency, walletMinor: wallet };
  if (due === 0) return { ...base, options: [atProperty(group)] };
  const ways = await options(deps.db, group, await providers.current(), due, wallet);
  const own = actor.guest ? ways.filter(({ method }) => method === "card") : ways;
  return { ...base, options: [...own, ...later(group.orders[0])] };
}

/** The same for a quote before it is held. */
export async function readQuoteOptions(
  { deps, providers }: Payments,
  actor: UserActor,
  quote: QuoteContent,
): Promise<Options> {
  const { kind, snapshot } = await draftQuoted(deps.db, actor, quote);
  const { currency, totals } = snapshot.price;
  const wallet = await getBalance(deps.db, getWalletAccount(actor.id));
  const base = { dueMinor: totals.dueNowMinor, currency, walletMinor: wallet };
  const onSite = { orders: [{ kind, dueAtPropertyMinor: totals.dueAtPropertyMinor }], currency };
  if (totals.dueNowMinor === 0) return { ...base, options: [atProperty(onSite)] };
  return { ...base, options: await options(deps.db, base, await providers.current(), totals.dueNowMinor, wallet) };
}

/** The same for a visitor without an account, who can only pay by card and in advance. */
export async function readGuestOptions({ deps, providers }: Payments, quote: QuoteContent): Promise<Options> {
  const { snapshot } = await draftQuoted(deps.db, { kind: "guest" }, quote);
  const { currency, totals } = snapshot.price;
  const base = { dueMinor: totals.dueNowMinor, currency, walletMinor: 0 };
  if (totals.dueNowMinor === 0) return { ...base, options: [] };
  const ways = await options(deps.db, base, await providers.current(), totals.dueNowMinor, 0);
  return { ...base, options: ways.filter(({ method }) => method === "card") };
}

/** Holding the order without payment, if its fare allows it. */
function later(order: LockedOrder): Option[] {
  if (!order.payLaterUntil || !mayDo(getOrderFacts(order), "pay_later", "client")) return [];
  return [
    {
      method: "later",
      label: "Hold without payment",
      detail: `Until ${formatInstant(order.payLaterUntil.toISOString(), order.timeZone)}. Nothing is charged now.`,
      offered: true,
      walletMinor: 0,
      cardMinor: 0,
      charge: null,
      test: false,
    },
  ];
}

type OnSite = { orders: readonly { kind: string; dueAtPropertyMinor: number }[]; currency: string };

function atProperty({ orders, currency }: OnSite): Option {
  const minor = orders.reduce((sum, order) => sum + order.dueAtPropertyMinor, 0);
  const [kind, ...others] = new Set(orders.map((order) => order.kind));
  return {
    method: "at_property",
    label: (kind && others.length === 0 ? getKindTexts(kind) : otherTexts).payThere,
    detail: `${formatMoney(minor, currency)} when you are there. Nothing is charged now.`,
    offered: true,
    walletMinor: 0,
    cardMinor: 0,
    charge: null,
    test: false,
  };
}

async function options(
  db: Db,
  { currency }: { currency: string },
  provider: Provider | undefined,
  due: number,
  wallet: number,
): Promise<Option[]> {
  const money = (minor: number) => formatMoney(minor, currency);
  const charged = async (minor: number) => {
    if (!provider || provider.caps.currency === currency || minor <= 0) return null;
    const charge = await chargeFor(db, { minor, currency }, provider.caps.currency);
    return { minor: charge.minor, currency: charge.currency };
  };
  const rest = Math.max(0, due - wallet);
  const bank = provider?.name ?? "the bank";
  const test = provider?.caps.mode === "test";
  return [
    {
      method: "card",
      label: "Card",
      detail: provider ? `${money(due)} on ${bank}'s secure page` : "Cards can't be used at the moment",
      offered: provider !== undefined,
      walletMinor: 0,
      cardMinor: due,
      charge: await charged(due),
      test,
    },
    {
      method: "wallet",
      label: "Wallet",
      detail:
        wallet >= due
          ? `${money(wallet - due)} left in your wallet afterwards`
          : `Your balance of ${money(wallet)} is too low`,
      offered: wallet >= due,
      walletMinor: due,
      cardMinor: 0,
      charge: null,
      test: false,
    },
    {
      method: "wallet_and_card",
      label: "Wallet, the rest by card",
      detail: `${money(Math.min(wallet, due))} from the wallet and ${money(rest)} on ${bank}'s page. If the card is declined, your wallet isn't charged.`,
      offered: provider !== undefined && wallet > 0 && rest > 0,
      walletMinor: Math.min(wallet, due),
      cardMinor: rest,
      charge: await charged(rest),
      test,
    },
  ];
}
