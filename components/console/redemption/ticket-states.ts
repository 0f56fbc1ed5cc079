import type { TicketView } from "@/lib/contracts/orders/redemption";
import type { Tone } from "@/lib/labels/order";

export const ticketStates: Record<TicketView["state"], { tone: Tone; words: string }> = {
  valid: { tone: "good", words: "Valid, not used" },
  outside_hours: { tone: "care", words: "Outside the opening hours" },
  used: { tone: "idle", words: "Redeemed" },
  too_early: { tone: "care", words: "Not valid yet" },
  over: { tone: "idle", words: "Over" },
  not_confirmed: { tone: "care", words: "Not confirmed" },
  cancelled: { tone: "bad", words: "Cancelled" },
};
