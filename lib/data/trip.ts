import "server-only";
import { cookies } from "next/headers";
import { call, callOrNull } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { getMyTrip, type TripView, tripPaymentOutcome } from "@/lib/contracts/orders/trip";
import { priceTripBasket, type TripBasket } from "@/lib/contracts/orders/trip-basket";
import { AppError } from "@/lib/errors";
import { currencyCookie } from "@/lib/protocol";
import { getRole } from "@/lib/roles";
import { readGuestBookings } from "@/lib/session/guest-session";
import { readSession } from "@/lib/session/read-session";
import { readTripBasket } from "@/lib/session/trip-cookie";

/** The token of a logged-in client; undefined for all other visitors. */
async function findClientToken(): Promise<string | undefined> {
  const session = await readSession();
  return session?.token && getRole(session.getType) === "client" ? session.token : undefined;
}

/** The selections of the visitor's trip at their current prices; null without any. */
export async function priceVisitorsTrip(): Promise<TripBasket | null> {
  const store = await cookies();
  const token = await findClientToken();
  const basket = readTripBasket(store);
  if (!basket) return null;
  const shown = store.get(currencyCookie)?.value ?? "";
  const body = { basket, ...(/^[A-Z]{3}$/.test(shown) ? { currency: shown } : {}) };
  const ask = (as: string | undefined) => call(priceTripBasket, { body }, { token: as });
  const priced = await ask(token).catch((error: unknown) => {
    // The session has ended: prices without an account.
    if (error instanceof AppError && error.code === "unauthenticated" && token) return ask(undefined);
    throw error;
  });
  return priced.items.length > 0 ? priced : null;
}

export type TripPayment = OutputOf<typeof tripPaymentOutcome>;
/** A visitor's access to a held or booked trip; `guest` means that it was booked without an account. */
export type TripVisit = { token: string; guest: boolean; trip: TripView; payment: TripPayment };

/** Reads the outcome first, because the query to the bank may settle the payment. */
async function readTrip(ref: string, token: string): Promise<Omit<TripVisit, "guest"> | null> {
  try {
    const payment = await callOrNull(tripPaymentOutcome, { params: { ref } }, { token });
    const trip = payment && (await callOrNull(getMyTrip, { params: { ref } }, { token }));
    return trip && { token, trip, payment };
  } catch (error) {
    // An ended session, or a token whose bookings were moved to an account.
    if (error instanceof AppError && error.code === "unauthenticated") return null;
    throw error;
  }
}

/** The trip of a client, or of a guest with its token in this browser; null for any other reference. */
export async function findTrip(ref: string): Promise<TripVisit | null> {
  const token = await findClientToken();
  const own = token ? await readTrip(ref, token) : null;
  if (own) return { ...own, guest: false };
  const pass = (await readGuestBookings(await cookies())).find((booking) => booking.ref === ref)?.pass;
  const guests = pass ? await readTrip(ref, pass) : null;
  return guests && { ...guests, guest: true };
}
