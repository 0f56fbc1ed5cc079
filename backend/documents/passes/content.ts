import type { Db } from "@/backend/db/client";
import { openFileStore } from "@/backend/files/open-store";
import type { Deps } from "@/backend/http/context";
import { getDescriptions } from "@/backend/kinds";
import { readIconFile } from "@/backend/site/pictures/icons";
import { readSettings } from "@/backend/site/settings";
import { titleIn } from "@/lib/language/titles";
import { getOrderTranslator } from "../document-translator";
import { getTicket } from "../ticket-content";

/** Content of the passes of both wallets for a ticket. */
export type PassContent = {
  /** Identifies the pass; a newer one replaces it. */
  id: string;
  seller: string;
  language: string;
  title: string;
  /** The unit that the ticket is for, such as a participant, with its passenger and seat. */
  name: string;
  ref: string;
  code: string;
  /** The content of the QR code, with the signature for devices without a connection. */
  signed: string;
  startsAt: string;
  endsAt: string;
  facts: { label: string; text: string }[];
  labels: { ticket: string; booking: string };
  /** `#rrggbb`. */
  colour: string;
};

/**
 * The passes of a confirmed order, one for each active ticket.
 * @throws AppError 409 before the booking is confirmed
 */
export async function getPasses(deps: { db: Db; env: Deps["env"] }, orderId: string): Promise<PassContent[]> {
  const { order, seller, tickets, language } = await getTicket(deps, orderId);
  const t = await getOrderTranslator(deps.db, order.ref);
  const { primary } = await readSettings(deps.db, "theme");
  const facts = getDescriptions(order.kind)
    .ticket(t, order)
    .flat()
    .map(({ title, lines }) => ({ label: title, text: lines.join("\n") }));
  return tickets.map(({ name, details, code, signed }) => ({
    id: code,
    title: titleIn(t.language, order.product),
    ref: order.ref,
    code,
    signed,
    seller: seller.name,
    language,
    facts,
    name: [t.known(name), ...details].join(", "),
    startsAt: order.serviceStart,
    endsAt: order.serviceEnd,
    labels: { ticket: t("E-ticket"), booking: t("Booking") },
    colour: primary,
  }));
}

export type PassPictures = Record<"icon.png" | "icon@2x.png" | "logo.png" | "logo@2x.png", Buffer>;

/** The icon of the site in the sizes of a pass. */
export async function getPassPictures({ db, env }: Pick<Deps, "db" | "env">): Promise<PassPictures> {
  const [{ icon }, { primary }] = await Promise.all([readSettings(db, "logo"), readSettings(db, "theme")]);
  const found = await readIconFile(db, openFileStore(env), `${icon ?? primary.slice(1).toLowerCase()}-192.png`);
  if (!found) throw new Error("the site has no icon");
  const { default: sharp } = await import("sharp");
  const at = (size: number) => sharp(found.bytes).resize(size, size).png().toBuffer();
  const [small, large, logo, largeLogo] = await Promise.all([29, 58, 50, 100].map(at));
  if (!small || !large || !logo || !largeLogo) throw new Error("an icon was not rendered");
  return { "icon.png": small, "icon@2x.png": large, "logo.png": logo, "logo@2x.png": largeLogo };
}
