import { FileX2 } from "lucide-react";
import type { Metadata } from "next";
import { LinkButton } from "@/components/ui/button";
import { getTranslator } from "@/lib/language/server";
import { tripPath } from "@/lib/links/booking-links";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { receiptErrorTitle } from "@/lib/messages";
import { routes } from "@/lib/routes";
import { readSession } from "@/lib/session/read-session";

/** The title is specified (docs/specification.md §2). */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t(receiptErrorTitle), robots: { index: false, follow: false } };
}

/** Texts by the reason in the URL. A foreign and a missing booking have the same text. */
const reasons = {
  unknown: {
    title: "Document not found",
    text: "The reference may be mistyped, or the booking belongs to another account. Log in with the account you booked with.",
  },
  foreign: {
    title: "Log in to download this",
    text: "Receipts and tickets are available to the person who booked. If you booked without an account, open your booking with the link in our email.",
  },
  unpaid: {
    title: "No receipt yet",
    text: "Your receipt is available once we've received the payment.",
  },
  expired: {
    title: "This link has expired",
    text: "If you booked with us, you'll find the document in your booking. Otherwise ask the company that sold you the ticket.",
  },
} as const;

const isReason = (text: string | undefined): text is keyof typeof reasons =>
  text !== undefined && Object.hasOwn(reasons, text);

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslator();
  const query = await searchParams;
  const ref = one(query.ref);
  const reference = ref && /^[A-Z2-9]{12}$/.test(ref) ? ref : null;
  const session = await readSession();
  const given = one(query.reason);
  const reason = reasons[isReason(given) ? given : "unknown"];
  const booking = reference ? tripPath(reference) : routes.client.trips;
  return (
    <div className="wrap gutter py-12 sm:py-16">
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-care-wash text-care">
        <FileX2 aria-hidden className="size-7" />
      </span>
      <h1 className="text-4xl text-balance">{t(reason.title)}</h1>
      <p className="mt-3 max-w-prose text-lg">{t(reason.text)}</p>
      {reference ? (
        <p className="mt-4 text-soft">
          {t("Reference")} <bdi className="font-mono text-ink">{reference}</bdi>
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {session ? (
          <LinkButton variant="primary" href={booking}>
            {reference ? t("View booking") : t("My bookings")}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" href={`${routes.auth.login}?next=${encodeURIComponent(booking)}`}>
            {t("Log in")}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={routes.public.contact}>
          {t("Write to us")}
        </LinkButton>
      </div>
    </div>
  );
}
