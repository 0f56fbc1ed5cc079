import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { draftQuoted } from "@/backend/orders/booking";
import type { OrderDraft } from "@/backend/orders/lifecycle/draft";
import { type HeldOrders, holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import type { QuoteContent } from "@/backend/quotes/token";
import { refusalsTogether } from "@/backend/stock/availability";
import { AppError } from "@/lib/errors";

/** The refusal of one booking of a trip, with its name: all of the trip is refused. */
function named(error: AppError, title: string): AppError {
  const [field] = Object.keys(error.fields ?? {});
  const message = (field && error.fields?.[field]) || error.message;
  const sentences = (field ? error.localizedFields?.[field] : error.localized) ?? [{ text: message, facts: {} }];
  return new AppError(error.code, {
    user: [{ text: "{title}:", facts: { title } }, ...sentences],
    data: { ...error.data, title },
    cause: error,
  });
}

async function draftNamed(tx: Db, actor: UserActor, quote: QuoteContent): Promise<OrderDraft> {
  try {
    return await draftQuoted(tx, actor, quote);
  } catch (error) {
    throw error instanceof AppError ? named(error, quote.title) : error;
  }
}

/** Which booking of the trip is sold out, if a claim of all was refused. */
async function nameRefused(tx: Db, drafts: readonly OrderDraft[], refused: AppError): Promise<AppError> {
  const refusals = await refusalsTogether(
    tx,
    drafts.map(({ lines }) => lines.map(({ needs }) => needs)),
  );
  const at = refusals.findIndex((one) => one !== null);
  const title = drafts[at]?.title;
  return title === undefined ? refused : named(refusals[at] ?? refused, title);
}

type Options = Omit<NonNullable<Parameters<typeof holdOrders>[3]>, "trip"> & {
  /** Called with all drafts before they are held. Throws a refusal. */
  check?: (drafts: readonly OrderDraft[]) => void;
};
type HeldTrip = Omit<HeldOrders, "trip"> & { trip: NonNullable<HeldOrders["trip"]> };

/**
 * Holds all quotes as one trip, or none.
 * @throws AppError with the name of the booking that is refused
 */
export async function holdTrip(
  tx: Db,
  actor: UserActor,
  quotes: readonly QuoteContent[],
  { check, ...options }: Options = {},
): Promise<HeldTrip> {
  const drafts: OrderDraft[] = [];
  for (const quote of quotes) drafts.push(await draftNamed(tx, actor, quote));
  check?.(drafts);
  try {
    const { trip, ...held } = await holdOrders(tx, actor, drafts, { ...options, trip: true });
    if (!trip) throw new Error("no trip was made");
    return { ...held, trip };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "sold_out") throw error;
    throw await nameRefused(tx, drafts, error);
  }
}
