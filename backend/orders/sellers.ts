import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { AnyQuote, ProductQuote } from "@/backend/quotes/token";
import { AppError } from "@/lib/errors";
import { draftStay } from "./booking";
import type { OrderDraft } from "./lifecycle/draft";

/** Prices a quote again and creates a draft of it. @throws AppError 409 `price_changed` with the new total */
export type Seller = (
  tx: Db,
  actor: UserActor,
  quote: ProductQuote,
  options: { acceptTotalMinor?: number },
) => Promise<OrderDraft>;

/** Sellers by product kind. Stays are built in; each further kind adds its seller. */
export type Sellers = Partial<Record<ProductQuote["kind"], Seller>>;

export function draftQuoted(
  tx: Db,
  actor: UserActor,
  quote: AnyQuote,
  sellers: Sellers,
  options: { acceptTotalMinor?: number },
): Promise<OrderDraft> {
  if ("selection" in quote) return draftStay(tx, actor, quote, options);
  const sell = sellers[quote.kind];
  if (!sell) throw new AppError("not_available", { user: "This is not sold here at the moment." });
  return sell(tx, actor, quote, options);
}
