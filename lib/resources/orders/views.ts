import type { ProductKind } from "@/lib/kinds/kind";
import { formatDeadline } from "@/lib/labels/waiting";
import { counted } from "@/lib/text/counted";
import type { ListResponse, View } from "../define";
import type { OrderListTexts } from "./texts";

export type OrderListView = "all" | "held" | "requests" | "processing" | "completed" | "cancelled";

/** The page of a view or of an order in each console. */
export const getOrderRoutes = (
  { routes }: ProductKind,
  page: "requests" | "processing" | "completed" | "cancelled" | "order",
) => ({
  admin: routes.admin[page],
  ...(routes.subadmin ? { subadmin: routes.subadmin[page] } : {}),
});

export function getOrderViews(kind: ProductKind, texts: OrderListTexts): Record<OrderListView, View> {
  const { labels } = kind;
  return {
    all: {
      title: `All ${texts.bookings}`,
      tab: "All",
      fixed: {},
      show: "all",
      sort: "-created",
      route: getOrderRoutes(kind, "requests"),
      without: ["waiting", "held"],
      empty: { title: `No ${texts.bookings} yet`, text: "Bookings of every state appear here." },
    },
    requests: {
      title: kind.texts.requests,
      tab: "Requests",
      fixed: { status: "requested" },
      sort: "created",
      route: getOrderRoutes(kind, "requests"),
      without: ["outcome", "held"],
      empty: { title: "No requests awaiting reply", text: "Paid bookings that need confirmation appear here." },
    },
    held: {
      title: `Held ${texts.bookings}`,
      tab: "Held",
      fixed: { status: "awaiting_payment" },
      show: "held",
      sort: "-created",
      route: getOrderRoutes(kind, "requests"),
      without: ["outcome", "waiting", "owed"],
      empty: {
        title: "No held bookings",
        text: `${labels.units} that you hold for a client by phone stay here until they are paid or the hold ends.`,
      },
    },
    processing: {
      title: `Confirmed ${texts.bookings}`,
      tab: "Confirmed",
      fixed: { status: "processing" },
      sort: "start",
      route: getOrderRoutes(kind, "processing"),
      without: ["outcome", "waiting", "held"],
      empty: {
        title: "No confirmed bookings",
        text: `Accepted bookings stay here until the ${texts.one} is over.`,
      },
    },
    completed: {
      title: `Completed ${texts.bookings}`,
      tab: "Completed",
      fixed: { status: "completed" },
      sort: "-start",
      route: getOrderRoutes(kind, "completed"),
      without: ["waiting", "held"],
      empty: {
        title: `No ${texts.one} is completed yet`,
        text: `${labels.many} that are over, and no-shows, are kept here.`,
      },
    },
    cancelled: {
      title: `Cancelled ${texts.bookings}`,
      tab: "Cancelled",
      fixed: { status: "cancelled" },
      sort: "-created",
      route: getOrderRoutes(kind, "cancelled"),
      without: ["waiting", "held"],
      empty: { title: "Nothing was cancelled", text: "Cancelled and declined bookings appear here." },
    },
  };
}

/** Only the order list's response contains `oldestRespondBy`. */
const getOldest = (response: object): string | null =>
  "oldestRespondBy" in response && typeof response.oldestRespondBy === "string" ? response.oldestRespondBy : null;

/** The sentence above the list. */
export function summarizeOrders<Row>(
  view: OrderListView,
  response: ListResponse<Row>,
  now: Date,
  texts: OrderListTexts,
): string {
  const total = response.total;
  switch (view) {
    case "requests": {
      if (total === 0) return "No open requests.";
      const oldest = getOldest(response);
      const deadline = oldest ? formatDeadline(Date.parse(oldest), now.getTime()) : null;
      const first = `${counted(total, "request awaits", "requests await")} confirmation.`;
      if (!deadline) return first;
      return deadline === "overdue"
        ? `${first} The oldest is past its time and is declined any moment.`
        : `${first} The oldest is declined automatically ${deadline}.`;
    }
    case "all":
      return `${counted(total, "booking", "bookings")} of every state.`;
    case "held":
      return `${counted(total, "booking is", "bookings are")} held and not paid yet.`;
    case "processing":
      return `${counted(total, "booking is", "bookings are")} accepted and not over yet.`;
    case "completed":
      return `${counted(total, texts.one, texts.many)}.`;
    case "cancelled":
      return `${counted(total, "booking", "bookings")}, with what became of the money.`;
  }
}
