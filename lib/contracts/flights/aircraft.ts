import { z } from "zod";
import { catalogueEndpoints, without } from "@/lib/contracts/hotels/catalogue-endpoints";
import { cabins } from "../../kinds/flight/cabins";
import { parseSeatPlan } from "../../kinds/transport/seat-plan";
import { line, optionalParagraph } from "../fields";

/** Types of aircraft with the seats of their cabins. */

const cabin = z
  .strictObject({
    cabin: z.enum(cabins, { error: "Choose a cabin." }),
    plan: optionalParagraph(20_000).pipe(z.string().min(1, "Required")),
  })
  .superRefine(({ plan, cabin: code }, context) => {
    const { errors, seats } = parseSeatPlan(plan, code);
    const other = seats.flat().find((seat) => seat.class !== code);
    const [first = seats.flat().length === 0 ? "Enter at least one seat." : undefined] = errors;
    const message = first ?? (other ? `Seat ${other.number}: add the other cabin as its own plan.` : undefined);
    if (message) context.addIssue({ code: "custom", path: ["plan"], message });
  });
export type AircraftCabinForm = z.output<typeof cabin>;

/** The first seat number that two cabins have; null if there is none. */
function findRepeatedSeat(plans: readonly AircraftCabinForm[]): string | null {
  const numbers = plans.flatMap((one) =>
    parseSeatPlan(one.plan, one.cabin)
      .seats.flat()
      .map((seat) => seat.number),
  );
  return numbers.find((number, at) => numbers.indexOf(number) < at) ?? null;
}

export const aircraft = without(
  catalogueEndpoints("aircraft", "Types of aircraft with their seats", {
    row: {
      cabins: z.array(z.object({ cabin: z.enum(cabins), plan: z.string() })),
      seatCount: z.number().int(),
    },
    body: {
      name: line(40),
      cabins: z
        .array(cabin)
        .min(1, "Add a cabin.")
        .max(cabins.length)
        .refine((plans) => findRepeatedSeat(plans) === null, "Each seat number only once in an aircraft."),
    },
    sorts: ["name"],
    filters: {},
  }),
  "act",
  "actMany",
  "reorder",
  "preview",
);
