import { getListSeparator } from "@/lib/language/languages";
import { type KindDescriptions, listGuests, otherDescriptions, type TicketColumn } from "../descriptions";

export const cruiseDescriptions: Partial<KindDescriptions> = {
  /** The numbers of the cabins, which are also the labels of their seats. */
  ticketLines: (t, { lines }, at) =>
    (lines.filter(({ state }) => state === "active")[at]?.seats ?? []).map((number) => t("Cabin {number}", { number })),
  ticket(t, order) {
    const numbers = order.lines.flatMap(({ state, seats }) => (state === "active" ? (seats ?? []) : []));
    const [times = [], people = []] = otherDescriptions.ticket(t, order);
    const cabins: TicketColumn = {
      title: numbers.length > 1 ? t("Cabins") : t("Cabin"),
      lines: [numbers.join(getListSeparator(t.language))],
    };
    const details = people.at(-1);
    return [
      times,
      [
        { title: t("Travellers"), lines: listGuests(order) },
        ...(numbers.length > 0 ? [cabins] : []),
        ...(details ? [details] : []),
      ],
    ];
  },
};
