import type { ActionLabels } from "./define";

/** The actions of products with bookings, which are taken off sale or, without bookings, removed. */
export const getSaleActions = (
  many: string,
  removal: { one: string; many: string },
): Record<"activate" | "deactivate" | "remove", ActionLabels> => ({
  activate: { label: "Put on sale", icon: "eye", tone: "plain", bulk: true, undo: "deactivate" },
  deactivate: {
    label: "Take off sale",
    icon: "eye-off",
    tone: "plain",
    bulk: true,
    ask: {
      title: "Take {name} off sale?",
      titleMany: `Take {n} ${many} off sale?`,
      consequence: "Travellers no longer find it. Bookings stay valid: {bookings}.",
      consequenceMany: "Travellers no longer find them. Bookings stay valid.",
      confirm: "Take off sale",
      confirmMany: "Take {n} off sale",
      reason: "optional",
      reasonLabel: "Note",
    },
  },
  remove: {
    label: "Remove",
    icon: "trash",
    tone: "danger",
    bulk: false,
    via: "remove",
    ask: {
      title: "Remove {name}?",
      titleMany: `Remove {n} ${many}?`,
      consequence: removal.one,
      consequenceMany: removal.many,
      confirm: "Remove {name}",
      confirmMany: `Remove {n} ${many}`,
      reason: "none",
    },
  },
});
