import { sql } from "drizzle-orm";

/**
 * SQL over `orders o`: orders that were booked, whether by payment or by confirmation without payment, in any later
 * state. Excludes unpaid and expired holds. Every report counts bookings with this condition.
 */
export const wasBooked = sql`EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = o.id AND e.to_status = 'requested')`;
