import { adminHotels, type HotelAction } from "@/lib/contracts/hotels/console-hotel";
import type { ActionLabels } from "../define";
import { listingActions } from "../listing-status";

/** Only hotels that were never booked can be deleted; they are selected one by one. */
const withBulkRemove = (actions: ReturnType<typeof listingActions>): typeof actions => ({
  ...actions,
  remove: {
    ...actions.remove,
    bulk: "selected",
    ask: actions.remove.ask && {
      ...actions.remove.ask,
      consequenceMany: "Their room types, prices and photos are deleted with them. This can't be undone.",
    },
  },
});

/** The actions on hotels, with the questions that confirm them. */
export const hotelActions: Record<HotelAction, ActionLabels> = {
  ...withBulkRemove(
    listingActions({
      many: "hotels",
      approve: "It becomes available to travellers immediately, {waiting}. {mailed}",
      approveMany:
        "They become available to travellers immediately, including their pending room types. Owners and staff are notified by email.",
      option: {
        name: "withoutRooms",
        label: "Keep its room types pending",
        help: "Otherwise pending room types are approved with it.",
        areas: ["admin"],
      },
      remove: "Its room types, prices and photos are deleted with it. This can't be undone.",
    }),
  ),
  set_owner: {
    label: "Change owner…",
    icon: "merge",
    tone: "plain",
    bulk: true,
    ask: {
      title: "Change the owner of {name}?",
      titleMany: "Change the owner of {n} hotels?",
      consequence: "The new owner manages it from now on. The current owner loses access.",
      consequenceMany: "The new owner manages them from now on. The current owners lose access.",
      confirm: "Change owner",
      confirmMany: "Change owner of {n} hotels",
      reason: "none",
      record: { name: "ownerId", label: "New owner", findPath: adminHotels.findOwner.path, canUndo: true },
    },
  },
  set_policy: {
    label: "Change cancellation policy…",
    icon: "flag",
    tone: "plain",
    bulk: true,
    ask: {
      title: "Change the cancellation policy of {name}?",
      titleMany: "Change the cancellation policy of {n} hotels?",
      consequence: "It applies to new bookings. Existing bookings keep their terms.",
      consequenceMany: "It applies to new bookings. Existing bookings keep their terms.",
      confirm: "Change policy",
      confirmMany: "Change policy of {n} hotels",
      reason: "none",
      record: { name: "policyId", label: "New policy", findPath: adminHotels.findPolicy.path, canUndo: true },
    },
  },
};
