import type { RoomRow } from "@/lib/contracts/hotels/room-records";
import type { Column } from "../define";
import { approvalCell, saleCell, waitingCell } from "../listing-status";

/** The columns of the list of room types. */
export const roomColumns: readonly Column<RoomRow>[] = [
  {
    id: "room",
    label: "Room type",
    sort: "title",
    cell: (room) => ({ kind: "picture", key: room.picture, main: room.title, sub: room.hotelTitle }),
  },
  {
    id: "place",
    label: "Place",
    optional: true,
    cell: (room) => ({ kind: "pair", main: room.city, sub: room.country }),
  },
  {
    id: "units",
    label: "Units",
    numeric: true,
    sort: "units",
    cell: (room) => ({ kind: "number", value: room.units }),
  },
  { id: "guests", label: "Guests", numeric: true, cell: (room) => ({ kind: "number", value: room.maxGuests }) },
  {
    id: "price",
    label: "Per night",
    numeric: true,
    sort: "price",
    cell: (room) => ({ kind: "money", minor: room.costPerNightMinor, currency: room.currency }),
  },
  {
    id: "discount",
    label: "Discount",
    numeric: true,
    optional: true,
    cell: (room) => ({ kind: "percent", bp: room.discountBp || null }),
  },
  { id: "approval", label: "Approval", cell: approvalCell },
  { id: "sale", label: "Activity", cell: saleCell },
  {
    id: "bookings",
    label: "Bookings",
    numeric: true,
    cell: (room) => ({ kind: "number", value: room.bookings }),
  },
  {
    id: "arrival",
    label: "Next arrival",
    sort: "arrival",
    cell: (room) => ({ kind: "date", date: room.nextArrival }),
  },
  {
    id: "closedNights",
    label: "Closed nights",
    numeric: true,
    cell: (room) => ({ kind: "number", value: room.closedNights }),
  },
  { id: "closedFrom", label: "Closed from", cell: (room) => ({ kind: "date", date: room.closedFrom }) },
  { id: "closedUntil", label: "Last closed night", cell: (room) => ({ kind: "date", date: room.closedUntil }) },
  {
    id: "closedReason",
    label: "Reason for closing",
    cell: (room) => ({ kind: "paragraph", text: room.closedReason ?? "" }),
  },
  {
    id: "free",
    label: "Free tonight",
    numeric: true,
    sort: "free",
    optional: true,
    cell: (room) => ({ kind: "number", value: room.freeTonight }),
  },
  {
    id: "occupancy",
    label: "Occupancy, 30 nights",
    numeric: true,
    sort: "occupancy",
    optional: true,
    cell: (room) => ({ kind: "percent", bp: room.occupancyBp }),
  },
  {
    id: "plans",
    label: "Rate plans",
    numeric: true,
    optional: true,
    cell: (room) => ({ kind: "number", value: room.planCount }),
  },
  {
    id: "pictures",
    label: "Photos",
    numeric: true,
    optional: true,
    cell: (room) => ({ kind: "number", value: room.pictureCount }),
  },
  { id: "waiting", label: "Pending", sort: "waiting", cell: waitingCell },
  {
    id: "reason",
    label: "Reason for rejection",
    optional: true,
    cell: (room) => ({ kind: "text", text: room.refusalReason ?? "" }),
  },
  {
    id: "added",
    label: "Added",
    sort: "created",
    optional: true,
    cell: (room) => ({ kind: "date", date: room.createdAt.slice(0, 10) }),
  },
];
