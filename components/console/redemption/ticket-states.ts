import type { TicketView } from "@/lib/contracts/orders/redemption";
import type { Tone } from "@/lib/labels/order";

export const ticketStates: Record<TicketView["state"], { tone: Tone; label: string }> = {
  valid: { tone: "good", label: "Valid, not used" },
  outside_hours: { tone: "care", label: "Outside the opening hours" },
  used: { tone: "idle", label: "Redeemed" },
  too_early: { tone: "care", label: "Not valid yet" },
  over: { tone: "idle", label: "Over" },
  not_confirmed: { tone: "care", label: "Not confirmed" },
  no_show: { tone: "bad", label: "No-show: the guest did not arrive" },
  cancelled: { tone: "bad", label: "Cancelled" },
};
