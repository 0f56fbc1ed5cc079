import QRCode from "qrcode";
import type { Db } from "@/backend/db/client";
import { type Deps, system } from "@/backend/http/context";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/order";
import { formatDay } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { describeParty } from "@/lib/party";
import { formatInstant, zoneWords } from "@/lib/time-zone";
import { sellerOf } from "./content";
import { boardWords } from "./receipt-content";
import { ink, Sheet } from "./sheet";
import { sign } from "./signed";

/** What the desk scans: the booking and its dates, signed by us, readable without us. */
export function ticketCode(order: Pick<OrderView, "ref" | "checkIn" | "checkOut">, key: string): string {
  const parts = [order.ref, order.checkIn ?? "", order.checkOut ?? ""];
  return ["WAYFARE1", ...parts, sign("ticket", parts, key)].join(".");
}

export function hasTicket(order: Pick<OrderView, "status" | "reason">): boolean {
  return order.status === "processing" || (order.status === "completed" && order.reason === "served");
}

const qrSize = 132;

function heading(sheet: Sheet, order: OrderView, seller: string, qr: Buffer): void {
  sheet.at(sheet.left, sheet.y, seller, { face: "display", size: 15 });
  sheet.at(sheet.left, sheet.y + 2, "E-ticket", { face: "strong", align: "right", width: sheet.width });
  sheet.gap(52);
  const top = sheet.y;
  const width = sheet.width - qrSize - 40;
  sheet.y += sheet.at(sheet.left, sheet.y, order.title, { face: "display", size: 27, leading: 1.15, width });
  sheet.gap(6);
  sheet.y += sheet.at(
    sheet.left,
    sheet.y,
    [order.hotel?.address ?? order.address, order.placeName].filter(Boolean).join(", "),
    {
      color: ink.muted,
      size: 10,
      width,
    },
  );
  sheet.gap(16);
  sheet.y += sheet.at(sheet.left, sheet.y, "Booking", { face: "strong", size: 8, color: ink.muted, width });
  sheet.y += sheet.at(sheet.left, sheet.y, order.ref, { face: "strong", size: 17, width });
  sheet.box(sheet.right - qrSize - 12, top - 4, qrSize + 12, qrSize + 12);
  sheet.image(qr, sheet.right - qrSize - 6, top + 2, qrSize);
  sheet.y = Math.max(sheet.y, top + qrSize + 12) + 20;
  sheet.dashes(sheet.y);
  sheet.gap(24);
}

function stay(sheet: Sheet, order: OrderView): void {
  const zone = zoneWords(order.timeZone);
  sheet.columns([
    {
      title: "Check-in",
      lines: [order.checkIn ? formatDay(order.checkIn) : "", `from ${order.hotel?.checkInFrom ?? ""} ${zone}`],
    },
    {
      title: "Check-out",
      lines: [order.checkOut ? formatDay(order.checkOut) : "", `until ${order.hotel?.checkOutUntil ?? ""} ${zone}`],
    },
    { title: "Nights", lines: [String(order.nights ?? "")] },
  ]);
  sheet.gap(18);
  sheet.columns([
    { title: "Guest", lines: [order.guestName ?? "", ...(order.guests?.otherGuests ?? [])] },
    { title: "Room", lines: [order.room?.title ?? "", order.plan ? boardWords(order.plan.board) : ""] },
    { title: "Party", lines: [order.selection ? describeParty(order.selection.party) : ""] },
  ]);
}

/** Kinds other than stays: when it begins and ends, who comes, which seats or vehicles, and what the kind adds. */
function service(sheet: Sheet, order: OrderView): void {
  const named = order.lines.flatMap(({ state, seats, units }) =>
    state === "active" ? [...(seats ?? []), ...(units ?? [])] : [],
  );
  sheet.columns([
    { title: "Starts", lines: [formatInstant(order.serviceStart, order.timeZone)] },
    { title: "Ends", lines: [formatInstant(order.serviceEnd, order.timeZone)] },
    { title: "Booked", lines: [order.product?.title ?? "", order.detail] },
  ]);
  sheet.gap(18);
  sheet.columns([
    { title: "Guest", lines: [order.guestName ?? "", ...(order.guests?.otherGuests ?? [])] },
    { title: named.length > 1 ? "Places" : "Place", lines: [named.join(", ")] },
    { title: "Details", lines: order.facts.map(({ label, value }) => `${label}: ${value}`) },
  ]);
}

function amounts(sheet: Sheet, order: OrderView): void {
  sheet.rule(20);
  const money = (minor: number) => formatMoney(minor, order.currency);
  const atHotel = order.price.totals.dueAtPropertyMinor;
  sheet.pair("Total", money(order.totalMinor), { face: "strong" });
  sheet.pair("Paid", money(order.paidMinor), { color: ink.muted });
  if (order.outstandingMinor > 0) sheet.pair("Still to be paid", money(order.outstandingMinor), { color: ink.muted });
  if (atHotel > 0)
    sheet.pair(order.hotel ? "To be paid at the hotel" : "To be paid there", money(atHotel), { color: ink.muted });
}

function wishes(sheet: Sheet, order: OrderView): void {
  const said: [string, string | undefined][] = [
    ["Arrival", order.guests?.arrivalTime],
    ["Your wishes", order.guests?.requests],
    ["Cancellation", order.policy.words],
    ["The hotel", [order.hotel?.phone, order.hotel?.email].filter(Boolean).join(", ")],
  ];
  sheet.rule(20);
  for (const [title, words] of said) {
    if (!words) continue;
    sheet.text(title, { face: "strong", size: 8.5, color: ink.muted });
    sheet.text(words);
    sheet.gap(8);
  }
}

export async function ticketPdf({ db, env }: { db: Db; env: Deps["env"] }, orderId: string): Promise<Buffer> {
  const order = await getOrder(db, system, { id: orderId });
  if (!hasTicket(order)) throw new AppError("conflict", { user: "There is a ticket once the booking is confirmed." });
  const seller = await sellerOf(db);
  const code = ticketCode(order, env.SIGNING_KEY);
  const qr = await QRCode.toBuffer(code, {
    margin: 0,
    width: 528,
    errorCorrectionLevel: "M",
    color: { dark: ink.text, light: ink.wash },
  });
  const footer = `Show this at the desk, on paper or on your phone. ${seller.name}, ${seller.email}`;
  const sheet = new Sheet({ title: `E-ticket ${order.ref}`, author: seller.name }, footer);
  heading(sheet, order, seller.name, qr);
  if (order.kind === "hotel") stay(sheet, order);
  else service(sheet, order);
  amounts(sheet, order);
  wishes(sheet, order);
  return sheet.end();
}
