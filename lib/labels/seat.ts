import { parseSeatLabel } from "../kinds/transport/layout";
import { getListSeparator } from "../language/languages";
import type { StoredTextTranslator } from "../language/messages";

/** The coach and the seat of a label, such as `Coach 3, Seat 12A`. */
export function seatIn(t: StoredTextTranslator, label: string): string {
  const { coach, seat } = parseSeatLabel(label);
  return [...(coach ? [t("Coach {n}", { n: coach })] : []), t("Seat {name}", { name: seat })].join(
    getListSeparator(t.language),
  );
}
