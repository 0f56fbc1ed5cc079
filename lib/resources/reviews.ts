import {
  adminReviews,
  type ReviewState,
  type StaffReview,
  scoreRanges,
  subadminReviews,
} from "@/lib/contracts/orders/review";
import { adminConsole, subadminConsole } from "@/lib/contracts/site/console";
import { getKindLabels, productKinds } from "@/lib/kinds";
import type { Tone } from "@/lib/labels/order";
import { reviewsShow } from "@/lib/links/reviews-link";
import { routes } from "@/lib/routes";
import { pastDates } from "./date-filter";
import { defineResource } from "./define";

const states: Record<ReviewState, { label: string; tone: Tone }> = {
  held: { label: "To review", tone: "care" },
  published: { label: "Published", tone: "good" },
  refused: { label: "Hidden", tone: "idle" },
};

const longest = 160;
const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Reviews of all products in scope. One opens with its whole text, and the decision or the reply. */
export const reviews = defineResource<StaffReview, StaffReview, "all">({
  id: "reviews",
  one: "review",
  many: "reviews",
  about: "Those that wait for a decision come first.",
  key: { name: "reviewId", of: (row) => String(row.id) },
  title: (row) => row.author,
  search: "Product, guest, words, booking",
  columns: [
    {
      id: "product",
      label: "Product",
      cell: (row) => ({ kind: "pair", main: row.productTitle ?? getKindLabels(row.kind).one, sub: row.variant ?? "" }),
    },
    {
      id: "score",
      label: "Score",
      sort: "score",
      numeric: true,
      cell: (row) => ({ kind: "number", value: row.score }),
    },
    { id: "guest", label: "Guest", cell: (row) => ({ kind: "text", text: row.author }) },
    {
      id: "review",
      label: "Review",
      cell: (row) => ({ kind: "paragraph", text: [row.title, shorten(row.text)].filter(Boolean).join("\n") }),
    },
    { id: "state", label: "State", sort: "waiting", cell: (row) => ({ kind: "status", ...states[row.state] }) },
    {
      id: "reply",
      label: "Reply",
      cell: (row) =>
        row.reply === null ? { kind: "text", text: "" } : { kind: "status", tone: "good", label: "Replied" },
    },
    { id: "created", label: "Date", sort: "created", cell: (row) => ({ kind: "instant", at: row.at }) },
    {
      id: "kind",
      label: "Type",
      optional: true,
      cell: (row) => ({ kind: "text", text: getKindLabels(row.kind).one }),
    },
    { id: "booking", label: "Booking", optional: true, cell: (row) => ({ kind: "code", text: row.orderRef ?? "" }) },
  ],
  filters: [
    {
      kind: "choice",
      name: "state",
      label: "State",
      areas: ["admin"],
      options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
    {
      kind: "choice",
      name: "score",
      label: "Score",
      options: scoreRanges.map((value) => ({ value, label: value.replace("-", " to ") })),
    },
    {
      kind: "choice",
      name: "replied",
      label: "Reply",
      options: [
        { value: "false", label: "Without a reply" },
        { value: "true", label: "Replied" },
      ],
    },
    {
      kind: "choice",
      name: "kind",
      label: "Type",
      areas: ["admin"],
      options: productKinds
        .filter(({ features }) => features.has("review"))
        .map(({ id }) => ({ value: id, label: getKindLabels(id).many })),
    },
    {
      kind: "record",
      name: "hotel",
      label: "Hotel",
      find: { admin: adminConsole.hotels, subadmin: subadminConsole.hotels },
    },
    pastDates("Date"),
  ],
  views: {
    all: {
      title: "Reviews",
      fixed: {},
      sort: "waiting",
      route: { admin: routes.admin.hotels, subadmin: routes.subadmin.hotels },
      show: reviewsShow,
      empty: { title: "No reviews here", text: "Guests can write a review after their stay." },
    },
  },
  opensHere: true,
  endpoints: {
    admin: { list: adminReviews.list, export: adminReviews.export, get: adminReviews.get },
    subadmin: { list: subadminReviews.list, export: subadminReviews.export, get: subadminReviews.get },
  },
});
