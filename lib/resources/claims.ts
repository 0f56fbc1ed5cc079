import { type ClaimRow, claimState } from "@/lib/contracts/money/claim";
import { subadminClaims } from "@/lib/contracts/money/staff-claims";
import { subadminConsole } from "@/lib/contracts/site/console";
import { staffClaimStatus } from "@/lib/labels/claim";
import { staffOrderPath } from "@/lib/links/booking-links";
import { routes } from "@/lib/routes";
import { defineResource } from "./define";

/**
 * Claims about bookings of a sub-administrator's hotels. One opens on the page of its booking, where the hotel comments.
 * Administrators have them among their decisions.
 */
export const claims = defineResource<ClaimRow, ClaimRow, "all">({
  id: "claims",
  one: "claim",
  many: "claims",
  about: "Guests' claims about your hotels. You comment on them; an administrator decides.",
  key: { name: "ref", of: (row) => row.ref },
  places: (row) => ({ ref: row.orderRef }),
  title: (row) => row.ref,
  search: "Claim, booking, client, hotel",
  columns: [
    { id: "claim", label: "Claim", cell: (row) => ({ kind: "pair", main: row.ref, sub: row.kindLabel }) },
    { id: "booking", label: "Booking", cell: (row) => ({ kind: "pair", main: row.orderRef, sub: row.orderTitle }) },
    { id: "client", label: "Client", cell: (row) => ({ kind: "text", text: row.client.name }) },
    { id: "state", label: "State", cell: (row) => ({ kind: "status", ...staffClaimStatus(row) }) },
    {
      id: "requested",
      label: "Requested",
      numeric: true,
      cell: (row) => ({ kind: "money", minor: row.requestedMinor, currency: row.currency }),
    },
    {
      id: "granted",
      label: "Granted",
      numeric: true,
      cell: (row) =>
        row.decision === null
          ? { kind: "text", text: "" }
          : { kind: "money", minor: row.grantedMinor, currency: row.currency },
    },
    { id: "decideBy", label: "Decision due", sort: "urgent", cell: (row) => ({ kind: "instant", at: row.decideBy }) },
    { id: "at", label: "Date", sort: "created", cell: (row) => ({ kind: "instant", at: row.createdAt }) },
  ],
  filters: [
    {
      kind: "choice",
      name: "state",
      label: "State",
      options: claimState.options.map((value) => ({
        value,
        label: staffClaimStatus({ state: value, decision: null }).label,
      })),
    },
    { kind: "record", name: "hotel", label: "Hotel", find: { subadmin: subadminConsole.hotels } },
  ],
  views: {
    all: {
      title: "Claims",
      fixed: {},
      sort: "urgent",
      route: { subadmin: routes.subadmin.hotels },
      show: "claims",
      empty: { title: "No claims", text: "Guests' claims about your hotels appear here." },
    },
  },
  opens: (row, area) => staffOrderPath(area, row.orderRef, row.orderKind),
  endpoints: { subadmin: { list: subadminClaims.list, export: subadminClaims.export } },
});
