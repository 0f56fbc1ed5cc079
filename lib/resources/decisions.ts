import { adminHotels } from "@/lib/contracts/hotels/console-hotel";
import { adminDecisions, type DecisionAction, type DecisionRow, decisionShow } from "@/lib/contracts/money/decision";
import { decisionKindLabels, getDecisionStatus, showLabels } from "@/lib/labels/decision";
import { routes } from "@/lib/routes";
import { pastDates } from "./date-filter";
import { defineResource } from "./define";

/** The endpoints of the list; a record is opened by its kind. */
const { list, export: exportList, act, actMany, actAll } = adminDecisions;
const listAndAssign = { list, export: exportList, act, actMany, actAll };

/** Open decisions of administrators of all kinds; a decision opens on its list page (`?open=`). */
export const decisions = defineResource<DecisionRow, DecisionRow, "waiting", DecisionAction>({
  id: "decisions",
  one: "decision",
  many: "decisions",
  about: "Cancellations, claims and payments that need a person.",
  search: "Reference, client, hotel",
  key: { name: "key", of: (row) => row.key },
  title: (row) => row.title,
  columns: [
    {
      id: "kind",
      label: "Type",
      sort: "kind",
      cell: (row) => ({ kind: "pair", main: decisionKindLabels[row.kind], sub: row.title }),
    },
    { id: "client", label: "Client", cell: (row) => ({ kind: "pair", main: row.client.name, sub: row.client.email }) },
    {
      id: "booking",
      label: "Booking",
      optional: true,
      cell: (row) => (row.ref ? { kind: "code", text: row.ref } : { kind: "text", text: "–" }),
    },
    {
      id: "amount",
      label: "Amount",
      numeric: true,
      sort: "amount",
      cell: (row) => ({ kind: "money", minor: row.amountMinor, currency: row.currency }),
    },
    {
      id: "policy",
      label: "Under the policy",
      numeric: true,
      optional: true,
      cell: (row) =>
        row.policyMinor === null
          ? { kind: "text", text: "–" }
          : { kind: "money", minor: row.policyMinor, currency: row.currency },
    },
    { id: "state", label: "State", cell: (row) => ({ kind: "status", ...getDecisionStatus(row) }) },
    { id: "decideBy", label: "Decide by", sort: "urgent", cell: (row) => ({ kind: "instant", at: row.decideBy }) },
    {
      id: "assignee",
      label: "Assignee",
      sort: "assignee",
      cell: (row) => ({ kind: "text", text: row.assignee?.name ?? "–" }),
    },
    { id: "since", label: "Since", sort: "since", cell: (row) => ({ kind: "date", date: row.since.slice(0, 10) }) },
  ],
  filters: [
    {
      kind: "choice",
      name: "kind",
      label: "Type",
      options: Object.entries(decisionKindLabels).map(([value, label]) => ({ value, label })),
    },
    {
      kind: "choice",
      name: "show",
      label: "Waiting on",
      options: decisionShow.options.map((value) => ({ value, label: showLabels[value] })),
    },
    {
      kind: "choice",
      name: "assigned",
      label: "Assignee",
      options: [
        { value: "me", label: "Me" },
        { value: "none", label: "Unassigned" },
        { value: "others", label: "Others" },
      ],
    },
    { kind: "record", name: "hotel", label: "Hotel", find: { admin: adminHotels.find } },
    { kind: "amounts", from: "amountFrom", to: "amountTo", label: "Amount" },
    pastDates("Since"),
  ],
  views: {
    waiting: {
      title: "Decisions",
      fixed: {},
      sort: "urgent",
      route: { admin: routes.admin.cancelRequests },
      empty: {
        title: "Nothing to review",
        text: "Cancellation requests, claims, payments to check and manual refunds appear here.",
      },
    },
  },
  opensHere: true,
  actions: {
    take: { label: "Assign to me", icon: "check", tone: "plain", bulk: true },
    assign: {
      label: "Assign to…",
      icon: "users",
      tone: "plain",
      bulk: true,
      ask: {
        title: "Assign {name}?",
        titleMany: "Assign {n} decisions?",
        consequence: "The administrator is notified. Others can still decide it.",
        consequenceMany: "The administrator is notified. Others can still decide them.",
        confirm: "Assign",
        confirmMany: "Assign {n} decisions",
        reason: "none",
        record: { name: "userId", label: "Administrator", findPath: adminDecisions.findAssignee.path },
      },
    },
    release: { label: "Unassign", icon: "undo", tone: "plain", bulk: true },
  },
  allowed: (row) => row.actions,
  endpoints: { admin: listAndAssign },
});
