import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { UserText } from "@/components/ui/language";
import { EmptyState } from "@/components/ui/notice";
import { call } from "@/lib/backend";
import { type WaitingEntry, type WaitingState, waitingList } from "@/lib/contracts/orders/waiting-list";
import { clientToken } from "@/lib/data/client";
import type { Tone } from "@/lib/labels/order";
import { instantIn } from "@/lib/language/instants";
import { formatMessage } from "@/lib/language/localized-message";
import type { Text } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { bookingPath, payPath } from "@/lib/links/booking-links";
import { waitingListPath } from "@/lib/links/waiting-list";
import { routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";

const states: Record<WaitingState, { label: Text; tone: Tone }> = {
  waiting: { label: "Waiting", tone: "info" },
  offered: { label: "Held for you", tone: "good" },
  booked: { label: "Booked", tone: "good" },
  expired: { label: "Booking time expired", tone: "idle" },
  past: { label: "Did not become available", tone: "idle" },
  left: { label: "Removed", tone: "idle" },
  removed: { label: "Removed", tone: "idle" },
};

async function NextStep({ entry }: { entry: WaitingEntry }) {
  const t = await getTranslator();
  const { id, kind, state, orderRef } = entry;
  if (orderRef && state === "offered") {
    return (
      <LinkButton
        variant="primary"
        size="sm"
        href={payPath({ ref: orderRef, kind, status: "awaiting_payment", tripRef: null })}
      >
        {t("Complete the booking")}
      </LinkButton>
    );
  }
  if (orderRef && state === "booked") {
    return (
      <LinkButton size="sm" href={bookingPath({ ref: orderRef, kind })}>
        {t("View booking")}
      </LinkButton>
    );
  }
  if (state !== "waiting") return null;
  return (
    <ActionForm action={`/api/my/waiting-list/${id}/removal`} scope={id}>
      <GuardFields back={waitingListPath} next={waitingListPath} />
      <SubmitButton variant="quiet" size="sm">
        {t("Leave the waiting list")}
      </SubmitButton>
    </ActionForm>
  );
}

async function Entry({ entry }: { entry: WaitingEntry }) {
  const t = await getTranslator();
  const { title, summary, state, serviceStart, timeZone, heldUntil } = entry;
  const { label, tone } = states[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-5">
      <div className="min-w-0">
        <h2 className="text-lg">
          <UserText>{title}</UserText>
        </h2>
        <p className="text-sm text-soft">{formatMessage(t, summary)}</p>
        <p className="text-sm text-soft">{instantIn(t, serviceStart, timeZone)}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-5 text-sm">
          <StatusDot tone={tone}>{t(label)}</StatusDot>
          {heldUntil ? <span>{t("until {when}", { when: instantIn(t, heldUntil, timeZone) })}</span> : null}
        </p>
      </div>
      <NextStep entry={entry} />
    </li>
  );
}

/** Waiting-list entries of the client, of all kinds. */
export async function WaitingList() {
  const t = await getTranslator();
  const token = await clientToken();
  const flash = await readFlash();
  const { items } = await call(waitingList.mine, {}, { token });
  return (
    <>
      <h1 className="mb-2 text-4xl">{t("Waiting list")}</h1>
      <p className="mb-5 max-w-prose text-soft">
        {t(
          "If someone cancels, the first person on the list gets an email. We then hold the booking for two hours, for that person only.",
        )}
      </p>
      {flash ? (
        <p role="status" className="mb-4 text-sm">
          {flash.message}
        </p>
      ) : null}
      {items.length === 0 ? (
        <EmptyState
          title={t("You're not on a waiting list")}
          action={<LinkButton href={routes.client.trips}>{t("View all bookings")}</LinkButton>}
        >
          {t("When something is sold out for your dates, you can join its waiting list.")}
        </EmptyState>
      ) : (
        <ul>
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
}
