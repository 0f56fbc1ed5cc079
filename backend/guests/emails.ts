import { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { Deps } from "@/backend/http/context";
import { sendMail } from "@/backend/mail/send";
import { titleIn } from "@/lib/language/titles";
import { bookingPath } from "@/lib/links/booking-links";
import { bookingLink, linkUntil } from "./link";
import { findGuest } from "./store";

const linkRequest = z.object({ ref: z.string(), email: z.string() });

/**
 * The outbox topic `guest-link`: sends the link again if reference and email address match; otherwise does nothing.
 */
export async function mailLink(tx: Db, { env }: Pick<Deps, "env">, payload: Record<string, unknown>): Promise<void> {
  const { ref, email } = linkRequest.parse(payload);
  const guest = await findGuest(tx, ref);
  if (!guest || guest.email.toLowerCase() !== email.toLowerCase()) return;
  const link = await bookingLink(tx, env, ref, bookingPath({ ref, kind: guest.kind }));
  // The address is not confirmed: the mail has no name that was entered with the booking.
  const data = {
    name: "",
    ref,
    title: titleIn(guest.locale, guest),
    link,
    until: await linkUntil(tx, ref, guest.locale),
  };
  await sendMail(tx, { event: "guestBooking", to: guest.email, locale: guest.locale, data });
}
