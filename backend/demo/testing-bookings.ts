import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "@/backend/db/client";
import { findJourneys } from "@/backend/journeys/search";
import { demoUsers } from "@/backend/users/demo-users";
import { addDays } from "@/lib/dates";

const clientEmail = demoUsers.find(({ role }) => role === "client")?.email;

/** The bookings of a small demo of all kinds but hotels. */
export const describeBookings = (db: Db) =>
  describe("the bookings of the small demo", () => {
    const read = async (query: SQL) => (await db.execute<Record<string, number>>(query)).rows[0] ?? {};

    it("has bookings of tours in every state, also of the demo client", async () => {
      const states = await read(sql`
      SELECT count(*) FILTER (WHERE status = 'completed')::int AS completed,
             count(*) FILTER (WHERE status = 'processing')::int AS ahead,
             count(*) FILTER (WHERE status = 'requested')::int AS requested,
             count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled FROM orders WHERE kind = 'tour'`);
      for (const [state, n] of Object.entries(states)) expect([state, n > 0]).toEqual([state, true]);
      const own = await read(sql`
      SELECT count(*) FILTER (WHERE o.service_end < now())::int AS past, count(*) FILTER (WHERE o.service_start > now())::int AS ahead
        FROM orders o JOIN app_user u ON u.id = o.user_id WHERE o.kind = 'tour' AND u.email = ${clientEmail}`);
      expect(own).toEqual({ past: 3, ahead: 2 });
    });

    it("has rentals and journeys in the past and ahead, with their vehicles and seats", async () => {
      for (const type of ["rental", "journey"]) {
        const counts = await read(sql`
        SELECT count(*) FILTER (WHERE o.status = 'completed')::int AS completed,
               count(*) FILTER (WHERE o.status = 'processing' AND o.service_start > now())::int AS ahead,
               count(*) FILTER (WHERE u.email = ${clientEmail})::int AS own
          FROM orders o LEFT JOIN app_user u ON u.id = o.user_id
         WHERE o.kind = 'transport' AND o.quote->'booked'->'request'->>'type' = ${type}`);
        expect(counts.completed).toBeGreaterThan(5);
        expect(counts.ahead).toBeGreaterThan(0);
        expect(counts.own).toBe(3);
      }
      const taken = await read(sql`
      SELECT (SELECT count(*)::int FROM unit_booking WHERE active) AS units, (SELECT count(*)::int FROM seat_claim WHERE active) AS seats`);
      expect(taken.units).toBeGreaterThan(5);
      expect(taken.seats).toBeGreaterThan(5);
      // The lines of the bookings name them.
      const { rows: unnamed } = await db.execute(sql`
      SELECT h.order_id FROM hold h JOIN order_line l ON l.order_id = h.order_id
       WHERE EXISTS (SELECT 1 FROM seat_claim c WHERE c.hold_id = h.id AND c.line = l.position) AND NOT l.detail ? 'seats'
          OR EXISTS (SELECT 1 FROM unit_booking b WHERE b.hold_id = h.id AND b.line = l.position) AND NOT l.detail ? 'units'`);
      expect(unnamed).toEqual([]);
    });

    it("has flights with chosen seats, which cost nothing in their fares", async () => {
      const counts = await read(sql`
      SELECT (SELECT count(*)::int FROM flight_seat) AS seats,
             (SELECT count(*)::int FROM orders o WHERE o.kind = 'flight' AND o.quote->>'price' LIKE '%Seat choice%') AS priced`);
      expect(counts.seats).toBeGreaterThan(2);
      expect(counts.priced).toBe(0);
    });

    it("has cruises in the past and ahead with their cabins, paid balances and reviews", async () => {
      const counts = await read(sql`
      SELECT count(*) FILTER (WHERE o.status = 'completed')::int AS completed,
             count(*) FILTER (WHERE o.status = 'processing' AND o.service_start > now())::int AS ahead,
             count(*) FILTER (WHERE u.email = ${clientEmail} AND o.service_end < now())::int AS own,
             count(*) FILTER (WHERE o.status = 'processing' AND o.balance_due_at < now()
                                AND o.paid_minor < o.due_now_minor + o.due_later_minor)::int AS overdue,
             count(*) FILTER (WHERE o.reason = 'served' AND o.due_later_minor > 0 AND o.paid_minor = o.total_minor)::int AS balances
        FROM orders o LEFT JOIN app_user u ON u.id = o.user_id WHERE o.kind = 'cruise'`);
      expect(counts.completed).toBeGreaterThan(3);
      expect(counts.ahead).toBeGreaterThan(1);
      expect(counts).toMatchObject({ own: 1, overdue: 0 });
      expect(counts.balances).toBeGreaterThan(0);
      const { reviews } = await read(sql`
      SELECT count(*)::int AS reviews FROM review r JOIN orders o ON o.id = r.order_id
       WHERE r.subject_kind = 'cruise' AND o.product_id = r.subject_id`);
      expect(reviews).toBeGreaterThan(0);
      const { rows: unseated } = await db.execute(sql`
      SELECT o.ref FROM orders o JOIN order_line l ON l.order_id = o.id AND NOT l.detail ? 'seats' WHERE o.kind = 'cruise'`);
      expect(unseated).toEqual([]);
    });

    it("sells trains, buses and ferries", async () => {
      const { rows } = await db.execute<{ mode: string; departures: number }>(sql`
      SELECT p.mode, count(*)::int AS departures FROM transport p JOIN transit_route r ON r.transport_id = p.id
        JOIN transit_service v ON v.route_id = r.id JOIN transit_departure d ON d.service_id = v.id
       GROUP BY p.mode ORDER BY p.mode`);
      expect(rows.map(({ mode }) => mode)).toEqual(["bus", "cruise", "train"]);
      expect(rows.every(({ departures }) => departures >= 60)).toBe(true);
      const date = addDays(new Date().toISOString().slice(0, 10), 10);
      const one = { adult: 1, youth: 0, child: 0, senior: 0, infant: 0 };
      const search = (from: string, to: string, mode?: "train" | "bus") =>
        findJourneys(db, { from, to, date, mode, sort: "departure", ...one });
      const direct = await search("Porto", "Faro");
      expect(direct.journeys[0]).toMatchObject({ state: "open" });
      expect(direct.journeys[0]?.rides).toHaveLength(1);
      const changing = await search("Porto", "Madrid", "train");
      expect(changing.journeys[0]?.rides.map(({ line }) => line)).toEqual(["Atlantic Line", "Lusitania Line"]);
      expect(changing.journeys[0]).toMatchObject({ state: "open" });
      const ferry = await search("Barcelona", "Palma");
      expect(ferry.journeys[0]?.options.map(({ classes }) => classes[0]?.code)).toContain("cabin");
    });
  });
