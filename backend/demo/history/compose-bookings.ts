import { setImmediate } from "node:timers/promises";
import type { UserActor } from "@/backend/http/context";
import { system } from "@/backend/http/context";
import { stayOffer } from "@/backend/kinds/hotel/offer";
import type { OrderDraft } from "@/backend/orders/lifecycle/draft";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { resolveWithTerms } from "@/backend/quotes/selection";
import type { PlanTerms } from "@/backend/terms/room";
import { addDays, listNights } from "@/lib/dates";
import { balanceDueAt, defaultBalanceDays } from "@/lib/pricing/balance-due";
import { isNonRefundable } from "@/lib/pricing/cancellation";
import type { Party } from "@/lib/pricing/types";
import { demoCurrencies } from "../currencies";
import type { Random } from "../draw";
import { cancelReasons } from "../words/client-names";
import { BookingHistory } from "./booking-history";
import {
  daysAhead,
  drawFrom,
  drawLead,
  drawParty,
  drawTimeOfDay,
  hourMs,
  months,
  shareBefore,
  stayLengths,
  weekdays,
} from "./booking-shares";
import { openClaim } from "./claim-history";
import { composeGuests, type DemoClient, drawClient, drawUuid } from "./clients";
import type { CompanyOptions, DemoStaff, TopUp, Wanted } from "./company-options";
import { ImpossibleStep } from "./history-rows";
import type { Market, Offer } from "./offers";

const dayMs = 24 * hourMs;

/** The share of arrivals at which the company started. */
const startShare = 0.14;

const refLetters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789"];
export const drawRef = (r: Random) => Array.from({ length: 12 }, () => r.pick(refLetters)).join("");

/** Composes the bookings of a company from its first day to the bookings made just now. */
export class CompanyComposer {
  /** Bookings that were not taken yet. */
  private bookings: BookingHistory[] = [];
  readonly topUps: TopUp[] = [];
  readonly clients: DemoClient[] = [];
  private readonly rates = new Map<string, string>(demoCurrencies.map(([code, , , , rate]) => [code, rate]));

  constructor(
    private readonly market: Market,
    private readonly staff: DemoStaff,
    private readonly options: CompanyOptions,
    private readonly r: Random,
  ) {}

  /** Composes all bookings by day of arrival and hands them over in parts, so that memory stays bounded. */
  async compose(partSize: number, take: (part: BookingHistory[]) => Promise<void>): Promise<void> {
    const { days, stays } = this.options;
    for (let day = -days; day <= daysAhead; day++) {
      for (const stay of stays) if (stay.day === day) this.add({ ...stay, plain: true });
      const expected = this.expected(day);
      const count = Math.floor(expected + this.r.next());
      for (let n = 0; n < count; n++) this.add({ day });
      if (this.bookings.length >= partSize) await take(this.bookings.splice(0));
      // Between two days the part before is written.
      await setImmediate();
    }
    await take(this.bookings.splice(0));
  }

  /** The expected number of bookings for an arrival day that have been made by now. */
  private expected(day: number): number {
    const { arrivals, days, today } = this.options;
    const date = addDays(today, day);
    const age = Math.min(1, (day + days) / days);
    const grown = startShare + (1 - startShare) * age ** 1.6;
    const season = months[Number(date.slice(5, 7)) - 1] ?? 1;
    const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1;
    return arrivals * grown * season * weekday * (day > 0 ? shareBefore(day) : 1);
  }

  /** Adds a booking. False if nothing suitable is free. */
  add(wanted: Wanted): BookingHistory | null {
    const { r } = this;
    const { now, today } = this.options;
    const checkIn = addDays(today, wanted.day);
    const party = wanted.plain ? [{ adults: 2, childAges: [] }] : drawParty(r);
    for (let tries = 0; tries < 12; tries++) {
      const offer = this.market.draw(r);
      const { hotel, room } = offer.terms;
      const nights = wanted.nights ?? Math.max(room.limits.minNights, drawFrom(stayLengths, r));
      const checkOut = addDays(checkIn, nights);
      if (!offer.fits(party) || !offer.sells(checkIn, checkOut, party.length)) continue;
      const lead = wanted.lead ?? drawLead(Math.max(0, wanted.day), r);
      const createdAt = new Date(Date.parse(addDays(checkIn, -lead)) + drawTimeOfDay(r) + r.int(0, 59_999));
      const plan = this.drawPlan(room.plans, nights, wanted.claimHoursAgo !== undefined);
      if (createdAt >= now || !plan) continue;
      const draft = this.composeDraft(offer, plan, { checkIn, checkOut, party, createdAt, client: wanted.client });
      // A hotel that answers by hand has time to answer.
      const latest = hotel.confirmMode === "request" ? -20 * hourMs : 4 * hourMs;
      if (createdAt.getTime() > draft.draft.serviceStart.getTime() + latest) continue;
      const booking = this.live(draft.draft, draft.client, createdAt, wanted, hotel.id, isNonRefundable(plan.policy));
      if (!booking) continue;
      if (booking.holdState === "consumed") {
        const last = booking.freeFrom ?? checkOut;
        offer.sell(listNights(checkIn, last), party.length);
      }
      this.bookings.push(booking);
      return booking;
    }
    return null;
  }

  private drawPlan(plans: readonly PlanTerms[], nights: number, paidNow: boolean): PlanTerms | undefined {
    const open = plans.filter(
      (plan) => !plan.memberOnly && (plan.minNights ?? 1) <= nights && (!paidNow || plan.payment === "pay_now"),
    );
    return open.length > 0 ? this.r.pick(open) : undefined;
  }

  private drawClient(createdAt: Date): DemoClient {
    const { r, clients } = this;
    const known = clients.length > 20 && r.chance(0.36) ? r.pick(clients) : undefined;
    const client = known && !known.actor.guest ? known : drawClient(clients.length, r);
    if (client !== known) {
      if (r.chance(0.14)) client.actor.guest = true;
      clients.push(client);
    }
    if (!client.since || createdAt < client.since) client.since = createdAt;
    return client;
  }

  private composeDraft(
    offer: Offer,
    plan: PlanTerms,
    stay: { checkIn: string; checkOut: string; party: Party; createdAt: Date; client?: DemoClient },
  ): { draft: OrderDraft; client: DemoClient } {
    const { r } = this;
    const { checkIn, checkOut, createdAt } = stay;
    const client = stay.client ?? this.drawClient(createdAt);
    const terms = offer.termsAt(checkIn, this.options.today);
    const party = stay.party.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] }));
    const selection = { roomId: terms.room.id, planId: plan.id, checkIn, checkOut, party, services: [] };
    const stayed = stayOffer(resolveWithTerms(selection, terms, plan, createdAt));
    const currency = r.chance(0.7) ? client.home.currency : terms.base;
    const fx = { currency, rate: this.rates.get(currency) ?? "1", at: createdAt.toISOString() };
    return { draft: draftOrder(stayed, { id: drawUuid(r), fx }, createdAt), client };
  }

  private live(
    draft: OrderDraft,
    client: DemoClient,
    createdAt: Date,
    wanted: Wanted,
    hotelId: number,
    nonRefundable: boolean,
  ): BookingHistory | null {
    const { r } = this;
    const topUps = this.topUps.length;
    const manager = this.staff.getManager(hotelId);
    const phone = !wanted.client && !client.actor.guest && r.chance(0.06);
    const booking = new BookingHistory({
      id: drawUuid(r),
      ref: drawRef(r),
      holdId: drawUuid(r),
      draft,
      client,
      guests: composeGuests(client, draft.lines.length, r),
      channel: phone ? "phone" : "web",
      createdAt,
      nextId: () => drawUuid(r),
    });
    booking.hold(phone ? manager : client.actor);
    if (!wanted.plain && r.chance(0.1) && createdAt.getTime() < this.options.now.getTime() - hourMs) {
      if (r.chance(0.8)) booking.expire();
      else booking.release(new Date(createdAt.getTime() + r.int(2, 9) * 60_000));
      return booking;
    }
    try {
      if (this.pay(booking, wanted)) this.stay(booking, manager, wanted, nonRefundable);
      return booking;
    } catch (error) {
      if (!(error instanceof ImpossibleStep)) throw error;
      this.topUps.length = topUps;
      return null;
    }
  }

  /** Pays and confirms. False if the booking waits for the hotel's answer or was declined. */
  private pay(booking: BookingHistory, { plain }: Wanted): boolean {
    const { r } = this;
    const { now } = this.options;
    const { draft, client, createdAt } = booking;
    const paidAt = new Date(Math.min(now.getTime() - 1_000, createdAt.getTime() + r.int(40, 500) * 1_000));
    const { dueNowMinor } = draft.snapshot.price.totals;
    const fromWallet = dueNowMinor > 0 && !client.actor.guest && r.chance(plain ? 0.3 : 0.08);
    if (fromWallet) {
      const amountMinor = Math.ceil(dueNowMinor / 5_000) * 5_000;
      const at = new Date(createdAt.getTime() - r.int(2, 40) * 60_000);
      this.topUps.push({ id: drawUuid(r), providerRef: drawUuid(r), client, amountMinor, at });
    } else if (dueNowMinor > 0 && r.chance(0.04)) {
      booking.decline(new Date(createdAt.getTime() + (paidAt.getTime() - createdAt.getTime()) / 2));
    }
    booking.book(paidAt, fromWallet ? "wallet" : "card");
    if (draft.confirmMode === "instant") return true;
    const manager = this.staff.getManager(draft.hotelId ?? 0);
    const answeredAt = new Date(paidAt.getTime() + r.between(0.3, 18) * hourMs);
    if (answeredAt >= now) return false;
    if (!plain && r.chance(0.07)) {
      const note = "We have no room of this kind left for these nights.";
      booking.declineRequest(manager, answeredAt, note, this.refundBy(answeredAt));
      return false;
    }
    booking.accept(manager, answeredAt);
    return true;
  }

  /** Refunds to cards are confirmed at the bank two to five days later. */
  private refundBy(at: Date) {
    const doneAt = new Date(at.getTime() + this.r.between(0.4, 3.5) * dayMs);
    return { by: this.staff.admin, doneAt: doneAt < this.options.now ? doneAt : null };
  }

  private stay(booking: BookingHistory, manager: UserActor, wanted: Wanted, nonRefundable: boolean): void {
    const { r } = this;
    const now = this.options.now.getTime();
    const { draft, createdAt, client } = booking;
    const start = draft.serviceStart.getTime();
    const end = draft.serviceEnd.getTime();
    const lead = start - createdAt.getTime();
    const confirmedAt = booking.updatedAt.getTime();
    const leadDays = lead / dayMs;
    const odds = (0.1 + 0.14 * Math.min(1, leadDays / 60)) * (nonRefundable ? 0.3 : 1);
    const cancelledAt = start - lead * r.between(0.05, 0.98);
    const cancels = !wanted.plain && r.chance(odds) && cancelledAt > confirmedAt + 60_000 && cancelledAt < start;
    const balanceAt = this.balanceAt(draft, createdAt, confirmedAt);
    const until = cancels ? cancelledAt : now;
    if (balanceAt && balanceAt.getTime() < Math.min(until, now)) booking.payBalance(balanceAt);
    if (cancels && cancelledAt < now) {
      const at = new Date(cancelledAt);
      const byHotel = r.chance(0.05);
      booking.cancel(
        byHotel ? manager : client.actor,
        at,
        byHotel ? "The guest called." : r.pick(cancelReasons),
        this.refundBy(at),
      );
      return;
    }
    const missed = start + r.between(24.2, 30) * hourMs;
    if (!wanted.plain && r.chance(0.011) && missed < now && missed < end) {
      const at = new Date(missed);
      booking.noShow(manager, at, this.refundBy(at));
      return;
    }
    const arrived = Math.max(start, confirmedAt) + r.between(0.05, 6.5) * hourMs;
    if (arrived >= now) return;
    booking.checkIn(manager, new Date(Math.min(arrived, end - 3 * hourMs)));
    const leaves = end - r.between(0, 2.5) * hourMs;
    if (leaves < now) booking.collect(manager, new Date(leaves));
    const bySystem = end + 24 * hourMs + r.int(1, 600) * 1_000;
    if (r.chance(0.72) && leaves < now) booking.complete(manager, new Date(leaves));
    else if (bySystem < now) booking.complete(system, new Date(bySystem));
    if (booking.status === "completed" && booking.paidMinor > 0) this.complain(booking, wanted);
  }

  /** A few guests open a claim in the days after their stay. */
  private complain(booking: BookingHistory, { plain, claimHoursAgo }: Wanted): void {
    const { r } = this;
    const { now } = this.options;
    const chosen = claimHoursAgo !== undefined;
    if (!chosen && (plain || !r.chance(0.016))) return;
    const createdAt = chosen
      ? new Date(now.getTime() - claimHoursAgo * hourMs)
      : new Date(booking.statusAt.getTime() + r.between(0.2, 9) * dayMs);
    if (createdAt >= now) return;
    const { admin } = this.staff;
    const refundBy = (at: Date) => this.refundBy(at);
    openClaim(booking, { id: drawUuid(r), ref: drawRef(r), createdAt, now, admin, refundBy, plain }, r);
  }

  /** When the client pays the rest: some days before it is due. */
  private balanceAt(draft: OrderDraft, bookedAt: Date, confirmedAt: number): Date | null {
    if (draft.snapshot.price.totals.dueLaterMinor === 0) return null;
    const daysBefore = draft.balanceDaysBefore ?? defaultBalanceDays;
    const { serviceStart, timeZone } = draft;
    const due = balanceDueAt({ serviceStart, timeZone, daysBefore, bookedAt }).getTime();
    const earliest = Math.max(confirmedAt, Math.min(confirmedAt + 10 * 60_000, due - 1_000));
    return new Date(Math.max(earliest, due - this.r.between(0.1, 8) * dayMs));
  }
}
