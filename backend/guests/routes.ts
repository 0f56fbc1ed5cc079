import { sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { isGoodLink, makePass, readPass } from "@/backend/http/guest-token";
import { limit, secondsOverLimit } from "@/backend/http/rate-limit";
import { type Route, route } from "@/backend/http/router";
import { draftQuoted, requirePrepayment } from "@/backend/orders/booking";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { openQuote } from "@/backend/quotes/token";
import { joinBookings } from "@/backend/users/join-guest";
import { askForLink, holdAsGuest, joinBooking, openBooking } from "@/lib/contracts/accounts/guest";
import { AppError } from "@/lib/errors";
import { guestHoldOptions, requireGuestHold, requireGuestKind, withPass } from "./hold";
import { addGuest, findGuest } from "./store";

const asksPerAddress = { name: "guest-link-ip", max: 10, seconds: 900 };
/** Hourly limit of emails per recipient, independent of the response. */
const mailsPerRecipient = { name: "guest-link-mail", max: 3, seconds: 3_600 };

/** The same error for a missing booking, a foreign one, and an invalid or expired link. */
const noSuchBooking = () => new AppError("not_found", { user: "This link is not valid. Request a new one." });

export function guestRoutes(deps: Deps): Route[] {
  const { db, env } = deps;
  const key = env.SIGNING_KEY;
  return [
    route(holdAsGuest, async ({ body, actor, ip, request, once }) => {
      await requireGuestHold(deps, { actor, ip, request, captcha: body.captcha });
      const quote = openQuote(body.quoteToken, key);
      const held = await once(async (tx) => {
        requireGuestKind(quote.kind);
        const guest = await addGuest(tx);
        const draft = await draftQuoted(tx, guest, quote, { acceptTotalMinor: body.acceptTotalMinor });
        requirePrepayment(draft);
        const { orders, holdExpiresAt } = await holdOrders(
          tx,
          guest,
          [draft],
          guestHoldOptions(env, { ip, locale: body.locale }),
        );
        const ref = orders[0]?.ref;
        if (!ref) throw new Error("nothing was held");
        return { status: 1 as const, ref, holdExpiresAt: holdExpiresAt.toISOString(), pass: guest.id };
      });
      return withPass(held, key);
    }),
    route(openBooking, async ({ params: { ref }, query }) => {
      const guest = await findGuest(db, ref);
      if (!guest || !isGoodLink({ ref, ...guest }, query, key)) throw noSuchBooking();
      return {
        status: 1 as const,
        ref,
        kind: guest.kind,
        pass: guest.joined ? null : makePass(guest.guestId, key),
        locale: guest.locale,
      };
    }),
    route(askForLink, async ({ body, ip }) => {
      await limit(db, asksPerAddress, ip);
      // The worker that sends the email looks up the booking, so response and duration reveal nothing.
      if ((await secondsOverLimit(db, mailsPerRecipient, body.email)) === 0) {
        const payload = JSON.stringify({ ref: body.ref, email: body.email });
        await db.execute(sql`INSERT INTO outbox (topic, payload) VALUES ('guest-link', ${payload}::jsonb)`);
      }
      return {
        status: 1 as const,
        title: "Check your email",
        message: "If the reference and address match, we've sent the booking link.",
      };
    }),
    route(joinBooking, async ({ params: { ref }, body, actor, stale: _ }) => {
      const user = requireUser(actor);
      const guest = await findGuest(db, ref);
      if (!guest || readPass(body.pass, key) !== guest.guestId || guest.joined) throw noSuchBooking();
      const isTheirs = user.emailVerified && user.email.toLowerCase() === guest.email.toLowerCase();
      if (!isTheirs) {
        throw new AppError("forbidden", {
          user: "This booking was made with another address. Log in with the account of that address.",
        });
      }
      await transaction(db, (tx) => joinBookings(tx, user, { guestId: guest.guestId }));
      return {
        status: 1 as const,
        title: "Booking added",
        message: "The booking has been added to your account.",
        ref,
      };
    }),
  ];
}
