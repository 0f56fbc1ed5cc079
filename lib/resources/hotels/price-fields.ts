import type { FormField } from "../form/form";
import { weekdayOptions } from "../form/weekdays";

/** The surcharge of each weekday on the price of a night. */
export const weekdayDeltaFields = weekdayOptions.map(
  ({ label }, at): FormField => ({
    kind: "money",
    name: `weekdayDelta.${label.toLowerCase()}`,
    label,
    signed: true,
    optional: true,
    half: true,
    ...(at === 0 ? { help: "Added to the price per night. Use a negative number for a discount." } : {}),
  }),
);

const amounts = ["fixed", "amount_off", "amount_more"];
const percents = ["percent_off", "increase"];

/** The special prices of a room type as recorded in its history. They are edited in the calendar, not in a form. */
export const specialPriceFields: FormField = {
  kind: "repeat",
  name: "rules",
  label: "Special prices",
  one: "special price",
  fields: [
    { kind: "text", name: "name", label: "Name" },
    {
      kind: "choice",
      name: "rank",
      label: "When",
      options: [
        { value: "date", label: "single nights" },
        { value: "weekday_range", label: "weekdays" },
        { value: "range", label: "period" },
      ],
    },
    { kind: "date", name: "from", label: "First night" },
    { kind: "date", name: "to", label: "Last night" },
    {
      kind: "choice",
      name: "kind",
      label: "Price",
      options: [
        { value: "fixed", label: "fixed" },
        { value: "percent_off", label: "% discount" },
        { value: "amount_off", label: "amount off" },
        { value: "amount_more", label: "amount more" },
        { value: "increase", label: "% increase" },
      ],
    },
    { kind: "money", name: "value", label: "Amount", when: { field: "kind", is: amounts } },
    { kind: "percent", name: "value", label: "Percent", when: { field: "kind", is: percents } },
    { kind: "switch", name: "allowDiscount", label: "Room's discount" },
  ],
};
