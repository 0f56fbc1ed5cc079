import { type SQL, sql } from "drizzle-orm";

/** The latest time for a response to a request: the start of the service, or an hour from now if this is later. */
const latestResponse = (start: SQL): SQL => sql`greatest(${start}, now() + interval '1 hour')`;

/**
 * The deadline of a request made now: the response time of the provider as booked, else the one of the site, but not
 * after `latestResponse`.
 */
export const respondBy: SQL = sql`least(${latestResponse(sql`orders.service_start`)}, now() + make_interval(hours => coalesce(
  orders.respond_hours,
  (SELECT (s.value->>'respondHours')::int FROM site_setting s WHERE s.group_name = 'holds'), 24)))`;

/** The deadline of an open request whose service starts at another time. It is never later than before. */
export const respondByFor = (start: Date): SQL =>
  sql`CASE WHEN status = 'requested' THEN least(respond_by, ${latestResponse(sql`${start.toISOString()}::timestamptz`)}) ELSE respond_by END`;

/**
 * The due date of a balance when the provider accepts the request: the client has a day to pay it, but at most until the
 * service starts, or an hour if this is later.
 */
export const balanceDueAfterResponse: SQL = sql`greatest(balance_due_at,
  least(${latestResponse(sql`service_start`)}, now() + interval '1 day'))`;

/** The deadline of a pending cancellation request whose service starts at another time. It is never later than before. */
export const decideByFor = (start: Date): SQL => sql`least(decide_by, ${start.toISOString()}::timestamptz)`;
