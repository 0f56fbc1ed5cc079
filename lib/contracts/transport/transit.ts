import { z } from "zod";
import { catalogueEndpoints, orNone, without } from "@/lib/contracts/hotels/catalogue-endpoints";
import { isTimeZone } from "@/lib/time-zone";
import { parseSeatPlan } from "../../kinds/transport/seat-plan";
import { id, line, optionalId, optionalParagraph } from "../fields";
import { mapPin, optionalEmail, optionalPhone, optionalWebsite } from "../hotels/hotel-form";
import { classCode } from "./journey";

/** Records that lines share: operators, stops and seat layouts. They are removed while no line uses them. */

const timeZone = z.string().trim().refine(isTimeZone, "Use a time zone such as Europe/Lisbon.");

export const transitOperators = without(
  catalogueEndpoints("operators", "Operators of lines", {
    row: { timeZone: z.string(), phone: z.string(), email: z.string(), url: z.string(), feed: z.string().nullable() },
    body: {
      name: line(120),
      timeZone,
      phone: optionalPhone,
      email: optionalEmail,
      url: optionalWebsite,
    },
    sorts: ["name"],
    filters: {},
  }),
  "act",
  "actMany",
  "reorder",
  "preview",
);

export const transitStops = without(
  catalogueEndpoints("stops", "Stations, piers and stops", {
    row: {
      cityId: id.nullable(),
      cityName: z.string().nullable(),
      parentId: id.nullable(),
      parentName: z.string().nullable(),
      pin: z.object({ latitude: z.number(), longitude: z.number() }),
      timeZone: z.string(),
      feed: z.string().nullable(),
    },
    body: {
      name: line(120),
      cityId: orNone(id).default(null),
      /** The station of a platform. */
      parentId: orNone(id).default(null),
      pin: mapPin,
      timeZone,
    },
    sorts: ["name", "city"],
    filters: { city: optionalId },
  }),
  "act",
  "actMany",
  "reorder",
  "preview",
);

const coach = z
  .strictObject({
    name: line(60),
    class: classCode,
    plan: optionalParagraph(20_000).pipe(z.string().min(1, "Required")),
  })
  .superRefine(({ plan, class: code }, context) => {
    const { errors, seats } = parseSeatPlan(plan, code);
    const [first = seats.flat().length === 0 ? "Enter at least one seat." : undefined] = errors;
    if (first) context.addIssue({ code: "custom", path: ["plan"], message: first });
  });

export const transitLayouts = without(
  catalogueEndpoints("layouts", "Seat layouts of coaches and decks", {
    row: {
      coaches: z.array(z.object({ name: z.string(), class: z.string(), plan: z.string() })),
      seatCount: z.number().int(),
    },
    body: { name: line(80), coaches: z.array(coach).min(1, "Add a coach or deck.").max(40) },
    sorts: ["name"],
    filters: {},
  }),
  "act",
  "actMany",
  "reorder",
  "preview",
);
