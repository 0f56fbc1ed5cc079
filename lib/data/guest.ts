import "server-only";
import { cookies } from "next/headers";
import { call, callOrNull } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { type ClaimView, claimOptions, getMyClaim, listMyClaims } from "@/lib/contracts/money/claim";
import { getMyOrder } from "@/lib/contracts/orders/client-orders";
import type { OrderView } from "@/lib/contracts/orders/order";
import { type CancelQuote, quoteCancellation } from "@/lib/contracts/orders/order-cancellation";
import { AppError } from "@/lib/errors";
import { getRole } from "@/lib/roles";
import { readGuestBookings } from "@/lib/session/guest-session";
import { readSession } from "@/lib/session/read-session";
import { orRefused } from "./or-refused";

/** Bookings on public pages: a client's by the session, a guest's by the guest access token in the sealed cookie. */

/** A visitor's access to a booking; `guest` means that it was booked without an account. */
export type Visit = { token: string; guest: boolean; order: OrderView };

async function getOrder(ref: string, token: string): Promise<OrderView | null> {
  try {
    return await callOrNull(getMyOrder, { params: { ref } }, { token });
  } catch (error) {
    // An expired token or session is treated as absent.
    if (error instanceof AppError && (error.code === "unauthenticated" || error.code === "forbidden")) return null;
    throw error;
  }
}

/**
 * Null for an invalid, unknown or forbidden reference. The cases are indistinguishable, so that references cannot be
 * probed.
 */
export async function findBooking(ref: string | undefined): Promise<Visit | null> {
  if (!ref) return null;
  const session = await readSession();
  if (session?.token && getRole(session.getType) === "client") {
    const order = await getOrder(ref, session.token);
    if (order) return { token: session.token, guest: false, order };
  }
  const pass = (await readGuestBookings(await cookies())).find((booking) => booking.ref === ref)?.pass;
  const order = pass ? await getOrder(ref, pass) : null;
  return pass && order ? { token: pass, guest: true, order } : null;
}

/** Cancellation quote, or the message of the refusal. */
export async function quoteAsVisitor(
  { token, order }: Visit,
  lineIds?: number[],
): Promise<{ quote: CancelQuote } | { refused: string }> {
  const quote = call(quoteCancellation, { params: { ref: order.ref }, body: { lineIds } }, { token });
  return orRefused(quote.then((response) => ({ quote: response })));
}

export type VisitorClaims = { options: OutputOf<typeof claimOptions>; claims: ClaimView[] };

/** Possible and existing claims of a booking. */
export async function claimsAsVisitor({ token, order: { ref } }: Visit): Promise<VisitorClaims> {
  const [options, list] = await Promise.all([
    call(claimOptions, { params: { ref } }, { token }),
    call(listMyClaims, { query: { order: ref } }, { token }),
  ]);
  const claims = await Promise.all(
    list.items.map((claim) => call(getMyClaim, { params: { ref: claim.ref } }, { token })),
  );
  return { options, claims };
}
