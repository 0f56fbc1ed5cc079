import { z } from "zod";
import { picture } from "@/lib/contracts/hotels/hotel-fields";
import { questionKinds, questionScopes } from "../../kinds/tour/questions";
import { tourAvailabilities } from "../../kinds/tour/slot-text";
import { datePriceKinds, unitKinds } from "../../kinds/tour/units";
import { calendarDate, id, minor } from "../fields";
import { titleTranslations } from "../title-translations";

const unitKind = z.enum(unitKinds);

/** Current values of a tour under the names and in the formats of its form. */
export const storedTour = z.object({
  title: z.string(),
  translations: titleTranslations,
  typeId: id,
  cityId: id,
  summary: z.string(),
  description: z.string(),
  highlights: z.string(),
  itemIds: z.array(id),
  included: z.string(),
  excluded: z.string(),
  itinerary: z.array(z.object({ title: z.string(), text: z.string() })),
  meetingPoint: z.string(),
  pin: z.object({ latitude: z.number(), longitude: z.number() }),
  languages: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  confirmMode: z.enum(["instant", "request"]),
  respondHours: z.number().int().nullable(),
  cutoffMinutes: z.number().int(),
  minParticipants: z.number().int(),
  weatherDependent: z.boolean(),
  policyId: id,
  options: z.array(
    z.object({
      id,
      title: z.string(),
      availability: z.enum(tourAvailabilities),
      durationMinutes: z.number().int(),
      days: z.number().int().nullable(),
      pricing: z.enum(["per_unit", "per_booking"]),
      bookingPriceMinor: minor.nullable(),
      private: z.boolean(),
      pickups: z.string(),
      units: z.array(
        z.object({
          id,
          kind: unitKind,
          ageFrom: z.number().int(),
          ageTo: z.number().int(),
          priceMinor: minor,
          paxCount: z.number().int(),
          minQuantity: z.number().int(),
          maxQuantity: z.number().int(),
          accompaniedBy: z.array(unitKind),
        }),
      ),
      rules: z.array(
        z.object({
          id,
          weekdays: z.array(z.number().int()),
          firstDate: calendarDate,
          lastDate: calendarDate.nullable(),
          times: z.string(),
          capacity: z.number().int(),
          priceBp: z.number().int(),
          exceptDates: z.string(),
        }),
      ),
      questions: z.array(
        z.object({
          label: z.string(),
          per: z.enum(questionScopes),
          kind: z.enum(questionKinds),
          required: z.boolean(),
          choices: z.string(),
        }),
      ),
      datePrices: z.array(
        z.object({
          kind: z.enum(datePriceKinds),
          firstDate: calendarDate,
          lastDate: calendarDate,
          priceMinor: minor,
        }),
      ),
    }),
  ),
  pictures: z.array(picture),
  version: z.number().int(),
});
