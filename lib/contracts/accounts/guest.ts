import { z } from "zod";
import { createHold } from "@/lib/contracts/orders/client-orders";
import { languages } from "@/lib/language/languages";
import { endpoint } from "../define";
import { captchaToken, done, email, instant, kindId, orderRef } from "../fields";

/** Booking without an account: an own hold, a signed link by email, and the later transfer into an account. */

const byRef = z.object({ ref: orderRef });

export const holdAsGuest = endpoint({
  id: "guest.hold",
  method: "POST",
  path: "/api/guest/orders",
  who: "public",
  summary: "Hold a quote without an account; the returned token opens this booking only",
  body: createHold.body.extend({ captcha: captchaToken }),
  idempotency: "required",
  refusals: ["forbidden"],
  out: z.object({
    status: z.literal(1),
    ref: orderRef,
    holdExpiresAt: instant,
    /** Stored by the web application in a sealed cookie that scripts cannot read. */
    pass: z.string(),
  }),
});

export const openBooking = endpoint({
  id: "guest.open",
  method: "GET",
  path: "/api/guest/bookings/{ref}",
  who: "public",
  summary:
    "Exchanges the link of an email for a token that opens this booking; 404 for any other, modified or old link",
  params: byRef,
  query: z.object({ expires: z.coerce.number().int().min(0), signature: z.string().min(1).max(100) }),
  out: z.object({
    status: z.literal(1),
    ref: orderRef,
    kind: kindId,
    /** Null when the booking was transferred to an account and is shown there. */
    pass: z.string().nullable(),
    /** Language of the booking and of its pages. */
    locale: z.enum(languages),
  }),
});

export const askForLink = endpoint({
  id: "guest.link",
  method: "POST",
  path: "/api/guest/bookings/link",
  who: "public",
  summary: "Send the link of a booking again; the response does not reveal whether the booking exists",
  body: z.strictObject({ ref: z.string().trim().toUpperCase().pipe(orderRef), email }),
  out: done,
});

export const joinBooking = endpoint({
  id: "guest.join",
  method: "POST",
  path: "/api/my/orders/{ref}/join",
  who: "client",
  summary: "Add a booking made without an account to the account with the same confirmed email address",
  params: byRef,
  body: z.strictObject({
    /** Added by the web application from the sealed cookie. */
    pass: z.string().max(300),
  }),
  out: done.extend({ ref: orderRef }),
});
