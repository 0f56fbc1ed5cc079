import "server-only";
import { cookies } from "next/headers";
import { call, callOrNull, orRefused } from "@/lib/backend";
import { type ClaimView, claimOptions, getMyClaim, listMyClaims } from "@/lib/contracts/claim";
import type { OutputOf } from "@/lib/contracts/define";
import { type CancelQuote, getMyOrder, type OrderView, quoteCancellation } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { readGuestBookings } from "@/lib/guest-session";
import { getRole } from "@/lib/roles";
import { readSession } from "@/lib/session";

/** Bookings on public pages: a client's by the session, a guest's by the pass in the sealed cookie. */

/** Whoever looks at a booking: `guest` made it without an account. */
export type Visit = { token: string; guest: boolean; order: OrderView };

async function getOrder(ref: string, token: string): Promise<OrderView | null> {
  try {
    return await callOrNull(getMyOrder, { params: { ref } }, { token });
  } catch (error) {
    // A pass or a session that is over: as if there were none.
    if (error instanceof AppError && (error.code === "unauthenticated" || error.code === "forbidden")) return null;
    throw error;
  }
}

/** Null for a reference that is none, is not there, or that nobody here may see: all the same to whoever asks. */
export async function findBooking(ref: string | undefined): Promise<Visit | null> {
  if (!ref || !/^[A-Z2-9]{12}$/.test(ref)) return null;
  const session = await readSession();
  if (session?.token && getRole(session.getType) === "client") {
    const order = await getOrder(ref, session.token);
    if (order) return { token: session.token, guest: false, order };
  }
  const pass = (await readGuestBookings(await cookies())).find((booking) => booking.ref === ref)?.pass;
  const order = pass ? await getOrder(ref, pass) : null;
  return pass && order ? { token: pass, guest: true, order } : null;
}

/** What cancelling now costs; the words of the refusal where it can't be cancelled (any more). */
export async function quoteAsVisitor({ token, order }: Visit): Promise<{ quote: CancelQuote } | { refused: string }> {
  const quote = call(quoteCancellation, { params: { ref: order.ref }, body: {} }, { token });
  return orRefused(quote.then((response) => ({ quote: response })));
}

export type VisitorClaims = { options: OutputOf<typeof claimOptions>; claims: ClaimView[] };

/** What may be claimed about a booking, and what was. */
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
