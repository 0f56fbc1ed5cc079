import type { Settings } from "@/lib/contracts/site/settings";
import { dayMs } from "@/lib/dates";
import { findKind } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { type LocalizedMessage, localized } from "@/lib/language/localized-message";

/** Rules for writing and moderating reviews. Pure. */

export type ReviewTerms = Settings<"reviews">;

export type OrderFacts = {
  kind: KindId;
  status: string;
  reason: string | null;
  serviceEnd: Date;
  now: Date;
};

export const writeUntil = ({ serviceEnd }: Pick<OrderFacts, "serviceEnd">, { writeDays }: ReviewTerms): Date =>
  new Date(serviceEnd.getTime() + writeDays * dayMs);

/** The reason why an order cannot be reviewed now, or null. */
export function obstacleToReview(order: OrderFacts, terms: ReviewTerms): LocalizedMessage | null {
  if (!findKind(order.kind)?.features.has("review")) return localized("This booking can't be reviewed.");
  if (order.status === "completed" && order.reason !== "served")
    return localized("The provider recorded a no-show, so there is nothing to review.");
  if (order.status !== "completed") return localized("You can review this booking once the service is over.");
  if (order.now > writeUntil(order, terms))
    return localized("A review can be written up to {n} days after the service.", { n: terms.writeDays });
  return null;
}

export const editUntil = (writtenAt: Date, { editDays }: ReviewTerms): Date =>
  new Date(writtenAt.getTime() + editDays * dayMs);

/** URLs, email addresses and long numbers that may be telephone numbers. */
const address =
  /https?:\/\/|www\.|\b[\w.+-]+@[\w-]+\.\w|\b[\w-]+\.(?:com|net|org|info|io|example|co)\b|\+?\d[\d ()-]{7,}\d/i;

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const splitTerms = (text: string) => new Set(folded(text).match(/[\p{L}\p{N}]+/gu) ?? []);

/** Blocked terms of the settings, separated by commas or spaces. */
const listBlockedTerms = ({ blockedTerms }: Pick<ReviewTerms, "blockedTerms">): string[] =>
  blockedTerms
    .split(/[\s,;]+/)
    .map(folded)
    .filter(Boolean);

export type HeldFor = "setting" | "link" | "blocked_term" | "pictures";

/** The reason why a review waits for moderation, or null when it is published at once. */
export function heldFor(
  { title, text: content, hasNewPictures = false }: { title: string; text: string; hasNewPictures?: boolean },
  terms: ReviewTerms,
): HeldFor | null {
  const text = `${title}\n${content}`;
  if (address.test(text)) return "link";
  const found = splitTerms(text);
  if (listBlockedTerms(terms).some((term) => found.has(term))) return "blocked_term";
  if (hasNewPictures) return "pictures";
  return terms.hold === "all" ? "setting" : null;
}

export const heldLabels: Record<HeldFor, string> = {
  setting: "Every review is checked first.",
  link: "It contains a link or a number.",
  blocked_term: "It contains a blocked word.",
  pictures: "It has new photos.",
};

/** `Ada Lovelace` is published as `Ada L.`; a single name stays as it is. */
export function signature(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first || "A guest";
}
