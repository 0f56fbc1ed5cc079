import type { PageTranslator } from "@/lib/language/messages";

/** The hours in which guests may arrive. The value is English for the hotel; the label is in the page's language. */
export const listArrivalTimes = (t: PageTranslator): { value: string; text: string }[] => [
  { value: "", text: t("Not sure yet") },
  ...Array.from({ length: 12 }, (_, at) => {
    const from = `${at + 12}:00`;
    const to = `${at + 13 === 24 ? "00" : at + 13}:00`;
    return { value: `Between ${from} and ${to}`, text: t("Between {from} and {to}", { from, to }) };
  }),
  { value: "After midnight", text: t("After midnight") },
];

/** A stored arrival time in the language of the page; other texts stay as they are. */
export const arrivalTimeIn = (t: PageTranslator, value: string): string =>
  listArrivalTimes(t).find((one) => one.value === value)?.text ?? value;
