import "server-only";
import { call } from "@/lib/backend";
import { listTickets, type TicketCode } from "@/lib/contracts/orders/client-orders";
import type { OrderView } from "@/lib/contracts/orders/order";

/** The tickets of a confirmed booking that is not over; empty for others. */
export async function findTickets({ ref, status }: OrderView, token: string): Promise<TicketCode[]> {
  if (status !== "processing") return [];
  return (await call(listTickets, { params: { ref } }, { token })).tickets;
}
