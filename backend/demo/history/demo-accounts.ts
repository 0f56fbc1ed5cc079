import { bulkInsert } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { getMailTexts } from "@/backend/kinds";
import { fillTexts } from "@/backend/kinds/mail-texts";
import { fill } from "@/backend/mail/template";
import { type NotificationEvent, notificationEvents } from "@/backend/notifications/events";
import { staffPath } from "@/backend/orders/provider/provider-people";
import { demoUsers } from "@/backend/users/demo-users";
import { dayMs, formatDay } from "@/lib/dates";
import { formatDateIn } from "@/lib/language/formats";
import { bookingPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import { type Role, roleNumber } from "@/lib/roles";
import { pathTo, routes } from "@/lib/routes";
import { wallClock } from "@/lib/time-zone";
import { clientNames, type NamesOfCountry } from "../words/client-names";
import type { BookingHistory } from "./booking-history";
import type { DemoClient } from "./clients";
import type { ChosenStay } from "./company-options";

/** The history of the demo accounts: the client's stays of a year, and the notifications of all three accounts. */

export function demoClient(actor: UserActor): DemoClient {
  const { phone = "", country } = demoUsers.find((user) => user.role === "client") ?? {};
  const [firstName = "", lastName = ""] = actor.name.split(" ");
  const home = clientNames.find((one) => one.country === country) ?? (clientNames[0] as NamesOfCountry);
  return { actor, home, firstName, lastName, phone, since: null };
}

/** A stay every few weeks; the last one is the subject of a claim that is being looked at. */
export const listStays = (client: DemoClient): ChosenStay[] =>
  [
    { day: -331, lead: 24, nights: 2 },
    { day: -276, lead: 61, nights: 4 },
    { day: -229, lead: 9, nights: 1 },
    { day: -188, lead: 40, nights: 3 },
    { day: -142, lead: 90, nights: 7 },
    { day: -97, lead: 17, nights: 2 },
    { day: -58, lead: 33, nights: 3 },
    { day: -30, lead: 12, nights: 2 },
    { day: -9, lead: 21, nights: 3, claimHoursAgo: 11 },
  ].map((stay) => ({ ...stay, client }));

type Notice = {
  user: UserActor;
  event: NotificationEvent;
  values: Record<string, string>;
  link: string | null;
  at: Date;
  once: string;
  hotelId?: number | null;
};

function describeStay({ draft, ref }: BookingHistory): Record<string, string> {
  const there = wallClock(draft.serviceStart.getTime(), draft.timeZone);
  const values = { title: draft.title, begins: formatDateIn("en", there.date) };
  return {
    ...values,
    ...fillTexts(getMailTexts(draft.kind, "en"), values),
    ref,
    place: draft.placeName,
    from: there.time,
  };
}

/** The notifications that the client got about a booking. */
function clientNotices(booking: BookingHistory, user: UserActor): Notice[] {
  const { draft, ref, id, events, claim } = booking;
  const link = bookingPath({ ref, kind: draft.kind });
  const { currency } = draft.snapshot.price;
  const notice = (event: NotificationEvent, at: Date, values: Record<string, string>, path = link): Notice => ({
    user,
    event,
    at,
    values,
    link: path,
    once: `${event}:${id}`,
  });
  const notices = events.flatMap((event): Notice[] => {
    const at = new Date(event.at);
    const received = { ...describeStay(booking), amount: formatMoney(booking.paidMinor, currency) };
    if (event.type === "pay" && booking.paidMinor > 0) return [notice("paymentReceived", at, received)];
    if (event.type === "confirm" || event.type === "accept")
      return [notice("bookingConfirmed", at, describeStay(booking))];
    if (event.type !== "complete") return [];
    const asked = new Date(at.getTime() + dayMs);
    return [notice("bookingCompleted", at, describeStay(booking)), notice("reviewAsked", asked, describeStay(booking))];
  });
  const arrival = new Date(draft.serviceStart.getTime() - 1.5 * dayMs);
  if (booking.createdAt < arrival) notices.push(notice("arrivalSoon", arrival, describeStay(booking)));
  for (const event of claim?.events ?? []) {
    const about = { title: draft.title, order: ref, ref: claim?.ref ?? "" };
    const path = pathTo(routes.client.claims, {}, { claim: claim?.ref ?? "" });
    if (event.type === "open") notices.push(notice("claimReceived", event.at, about, path));
    if (event.type === "take") notices.push(notice("claimTaken", event.at, about, path));
  }
  return notices;
}

/** The notifications that people of the hotel got about a booking. */
function hotelNotices(booking: BookingHistory, user: UserActor): Notice[] {
  const { draft, id, ref, events, guests } = booking;
  const kinds: Partial<Record<string, NotificationEvent>> = {
    confirm: "staffBookingConfirmed",
    accept: "staffBookingConfirmed",
    cancel: "staffBookingCancelled",
  };
  return events.flatMap(({ type, at }) => {
    const event = kinds[type];
    if (!event) return [];
    const detail = `${formatDay(draft.checkIn ?? "")} to ${formatDay(draft.checkOut ?? "")}, ${draft.lines[0]?.name ?? ""}`;
    const values = { guest: `${guests.firstName} ${guests.lastName}`, detail, ref };
    const link = staffPath(ref)(user.role);
    return [{ user, event, at: new Date(at), values, link, once: `${event}:${id}`, hotelId: draft.hotelId }];
  });
}

/** The notifications of administrators: claims of clients. */
function adminNotices({ claim, draft, ref }: BookingHistory, user: UserActor): Notice[] {
  const opened = claim?.events[0];
  if (!claim || !opened) return [];
  const link = pathTo(routes.admin.cancelRequests, {}, { open: `claim-${claim.ref}` });
  const values = { what: "A new claim", title: draft.title, order: ref, ref: claim.ref };
  return [{ user, event: "staffClaim", at: opened.at, values, link, once: `staffClaim:${claim.id}` }];
}

type Accounts = Record<Role, UserActor>;
/** The hotel's people are notified of each booking, so that a few weeks are enough. */
const shownDays: Record<Role, number> = { client: 170, subadmin: 21, admin: 45 };

/** Collects the notifications of the demo accounts while the bookings are composed. */
export class DemoNotices {
  private readonly notices: Notice[] = [];

  constructor(
    private readonly accounts: Accounts,
    private readonly owned: ReadonlySet<number>,
    private readonly now: Date,
  ) {}

  add(booking: BookingHistory): void {
    const { admin, subadmin, client } = this.accounts;
    const found = [
      ...(booking.client.actor.id === client.id ? clientNotices(booking, client) : []),
      ...(this.owned.has(booking.draft.hotelId ?? 0) ? hotelNotices(booking, subadmin) : []),
      ...adminNotices(booking, admin),
    ];
    for (const notice of found) {
      const age = this.now.getTime() - notice.at.getTime();
      if (age > 0 && age < shownDays[notice.user.role] * dayMs) this.notices.push(notice);
    }
  }

  /** Notifications older than a day have been read. */
  async write(tx: Db): Promise<void> {
    this.notices.sort((a, b) => a.at.getTime() - b.at.getTime());
    await bulkInsert(
      tx,
      "notification",
      this.notices.map(({ user, event, values, link, at, once, hotelId }) => {
        const { kind, title, text } = notificationEvents[event];
        const readAt = new Date(at.getTime() + dayMs);
        return {
          user_id: user.id,
          kind,
          event,
          title: fill(title, values),
          text: fill(text, values),
          link,
          once,
          role: user.role === "client" ? null : roleNumber[user.role],
          subject_kind: hotelId ? "hotel" : null,
          subject_id: hotelId ?? null,
          read_at: readAt < this.now ? readAt.toISOString() : null,
          created_at: at.toISOString(),
        };
      }),
    );
  }
}
