import QRCode from "qrcode";
import type { Db } from "@/backend/db/client";
import { type Deps, system } from "@/backend/http/context";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { policyIn } from "@/lib/language/cancellation";
import { dayIn, moneyIn } from "@/lib/language/formats";
import { instantIn, partyIn, zoneIn } from "@/lib/language/stay";
import { boardWords } from "@/lib/order-words";
import { sellerOf } from "./content";
import { type DocumentSay, joined, sayOf } from "./document-say";
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

function heading(sheet: Sheet, say: DocumentSay, order: OrderView, seller: string, qr: Buffer): void {
  sheet.at(sheet.left, sheet.y, seller, { face: "display", size: 15 });
  sheet.at(sheet.left, sheet.y + 2, say("E-ticket"), { face: "strong", align: "right", width: sheet.width });
  sheet.gap(52);
  const top = sheet.y;
  const width = sheet.width - qrSize - 40;
  sheet.y += sheet.at(sheet.left, sheet.y, order.title, { face: "display", size: 27, leading: 1.15, width });
  sheet.gap(6);
  sheet.y += sheet.at(sheet.left, sheet.y, joined(say, [order.hotel?.address ?? order.address, order.placeName]), {
    color: ink.muted,
    size: 10,
    width,
  });
  sheet.gap(16);
  sheet.y += sheet.at(sheet.left, sheet.y, say("Booking"), { face: "strong", size: 8, color: ink.muted, width });
  sheet.y += sheet.at(sheet.left, sheet.y, order.ref, { face: "strong", size: 17, width });
  sheet.box(sheet.right - qrSize - 12, top - 4, qrSize + 12, qrSize + 12);
  sheet.image(qr, sheet.right - qrSize - 6, top + 2, qrSize);
  sheet.y = Math.max(sheet.y, top + qrSize + 12) + 20;
  sheet.dashes(sheet.y);
  sheet.gap(24);
}

function stay(sheet: Sheet, say: DocumentSay, order: OrderView): void {
  const { language } = say;
  const clock = zoneIn(say, order.timeZone);
  sheet.columns([
    {
      title: say("Check in"),
      lines: [
        order.checkIn ? dayIn(language, order.checkIn) : "",
        say("from {time} {clock}", { time: order.hotel?.checkInFrom ?? "", clock }),
      ],
    },
    {
      title: say("Check out"),
      lines: [
        order.checkOut ? dayIn(language, order.checkOut) : "",
        say("until {time} {clock}", { time: order.hotel?.checkOutUntil ?? "", clock }),
      ],
    },
    { title: say("Nights"), lines: [String(order.nights ?? "")] },
  ]);
  sheet.gap(18);
  sheet.columns([
    { title: say("Guest"), lines: [order.guestName ?? "", ...(order.guests?.otherGuests ?? [])] },
    { title: say("Room"), lines: [order.room?.title ?? "", order.plan ? say(boardWords[order.plan.board]) : ""] },
    { title: say("Party"), lines: [order.selection ? partyIn(say, order.selection.party) : ""] },
  ]);
}

/** Kinds other than stays: when it begins and ends, who comes, which seats or vehicles, and what the kind adds. */
function service(sheet: Sheet, say: DocumentSay, order: OrderView): void {
  const named = order.lines.flatMap(({ state, seats, units }) =>
    state === "active" ? [...(seats ?? []), ...(units ?? [])] : [],
  );
  sheet.columns([
    { title: say("Starts"), lines: [instantIn(say, order.serviceStart, order.timeZone)] },
    { title: say("Ends"), lines: [instantIn(say, order.serviceEnd, order.timeZone)] },
    { title: say("Booked"), lines: [order.product?.title ?? "", order.detail] },
  ]);
  sheet.gap(18);
  sheet.columns([
    { title: say("Guest"), lines: [order.guestName ?? "", ...(order.guests?.otherGuests ?? [])] },
    { title: named.length > 1 ? say("Your places") : say("Place"), lines: [named.join(", ")] },
    { title: say("Details"), lines: order.facts.map(({ label, value }) => `${label}: ${value}`) },
  ]);
}

function amounts(sheet: Sheet, say: DocumentSay, order: OrderView): void {
  sheet.rule(20);
  const money = (minor: number) => moneyIn(say.language, minor, order.currency);
  const atHotel = order.dueAtPropertyMinor;
  sheet.pair(say("Total"), money(order.totalMinor), { face: "strong" });
  sheet.pair(say("Paid"), money(order.paidMinor), { color: ink.muted });
  if (order.outstandingMinor > 0)
    sheet.pair(say("Still to be paid"), money(order.outstandingMinor), { color: ink.muted });
  if (atHotel > 0)
    sheet.pair(order.hotel ? say("To be paid at the hotel") : say("To be paid there"), money(atHotel), {
      color: ink.muted,
    });
}

function wishes(sheet: Sheet, say: DocumentSay, order: OrderView): void {
  const said: [string, string | undefined][] = [
    [say("Arrival"), order.guests?.arrivalTime],
    [say("Your wishes"), order.guests?.requests],
    [
      say("Cancellation"),
      policyIn(say, order.policy, { zone: order.timeZone, currency: order.currency, booked: true }),
    ],
    [say("The hotel"), joined(say, [order.hotel?.phone, order.hotel?.email])],
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
  const say = await sayOf(db, order.ref);
  const seller = await sellerOf(db);
  const code = ticketCode(order, env.SIGNING_KEY);
  const qr = await QRCode.toBuffer(code, {
    margin: 0,
    width: 528,
    errorCorrectionLevel: "M",
    color: { dark: ink.text, light: ink.wash },
  });
  const footer = say("Show this at the desk, on paper or on your phone. {seller}", {
    seller: joined(say, [seller.name, seller.email]),
  });
  const facts = { title: `${say("E-ticket")} ${order.ref}`, author: seller.name, language: say.language };
  const sheet = new Sheet(facts, footer);
  heading(sheet, say, order, seller.name, qr);
  if (order.kind === "hotel") stay(sheet, say, order);
  else service(sheet, say, order);
  amounts(sheet, say, order);
  wishes(sheet, say, order);
  return sheet.end();
}
