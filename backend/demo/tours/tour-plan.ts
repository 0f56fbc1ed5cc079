import type { OpeningHours } from "@/lib/kinds/tour/opening-hours";
import type { TourQuestion } from "@/lib/kinds/tour/questions";
import type { Scenery } from "../world/cities";

/** A kind of tour with its texts. Placeholders: `{city}`, `{district}`, `{other}` (another district), `{sight}`, `{second}`, `{third}`. */
export type TourPlan = {
  type: string;
  titles: readonly string[];
  summary: string;
  description: string;
  highlights: readonly string[];
  /** One entry for each day; tours of one day have their stops. */
  itinerary: readonly (readonly [title: string, text: string])[];
  included: readonly string[];
  excluded: readonly string[];
  items: readonly string[];
  minutes: number;
  /** Calendar days of a multi-day tour. */
  days?: number;
  times: readonly string[];
  /** In place of times. */
  hours?: OpeningHours[];
  questions?: TourQuestion[];
  /** ISO weekdays. */
  weekdays: readonly number[];
  capacity: number;
  /** Price of an adult at price level 100 in minor units, or of a whole group. */
  adultMinor: number;
  pricing?: "per_booking";
  /** One group for each departure. */
  private?: true;
  minParticipants?: number;
  weather?: true;
  onRequest?: true;
  cutoffMinutes: number;
  scenery?: readonly Scenery[];
  share: number;
};
