import type { APIRequestContext } from "@playwright/test";
import { addDays } from "@/lib/dates";
import { send } from "./journey";

const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:4000";

/** A city in whose day the departure at 23:55 is still ahead while the test runs. */
export function findPlace(now = new Date()) {
  const at = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone, timeStyle: "short" }).format(now);
  const { zone, ...place } =
    at("Europe/Lisbon") < "23:30"
      ? { city: "Lisbon", zone: "Europe/Lisbon", pin: { latitude: 38.7139, longitude: -9.1394 } }
      : { city: "Tokyo", zone: "Asia/Tokyo", pin: { latitude: 35.6812, longitude: 139.7671 } };
  return { ...place, today: new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(now) };
}

export type OwnTour = {
  id: number;
  title: string;
  slug: string;
  optionId: number;
  units: { id: number; kind: string }[];
  /** Departures at 23:55: today, and from tomorrow on. */
  slots: { id: number; date: string }[];
};

/** The titles of these tours begin with it, so that tests that look for a tour of the demo can leave them out. */
export const ownTitle = "Stars over";

const getOptions = async (api: APIRequestContext, name: string): Promise<{ value: number; label: string }[]> =>
  (await (await api.get(`/api/admin/tours/options/${name}`)).json()).items;

/** A new tour for families with a departure every day shortly before midnight, on sale until it starts. */
export async function addOwnTour(
  admin: APIRequestContext,
  origin: string,
  { capacity = 20, pickups = "", times = "23:55", questions = [] as object[] } = {},
): Promise<OwnTour> {
  const { city, pin, today } = findPlace();
  const cities = await (await admin.get(`/api/admin/cities/find?q=${city}`)).json();
  const types = await getOptions(admin, "types");
  const policies = await getOptions(admin, "policies");
  const policy = policies.find(({ label }) => label.includes("24 hours"));
  const title = `${ownTitle} ${city} ${crypto.randomUUID().slice(0, 8)}`;
  const unit = (kind: string, priceMinor: number, ageFrom: number, ageTo: number, more: object = {}) => ({
    kind,
    priceMinor,
    ageFrom,
    ageTo,
    ...more,
  });
  const withAdult = { accompaniedBy: ["adult"] };
  const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], firstDate: today, lastDate: addDays(today, 40) };
  const { transid } = await send<{ transid: number }>(admin, origin, "/api/admin/tours", {
    title,
    typeId: types[0]?.value,
    cityId: cities.items[0].id,
    policyId: policy?.value,
    description: "Two hours under the stars.",
    meetingPoint: "Rossio, under the clock",
    languages: ["en"],
    pin,
    cutoffMinutes: 0,
    weatherDependent: true,
    pictures: [],
    options: [
      {
        title: "Group tour",
        durationMinutes: 120,
        pickups,
        questions,
        availability: times.includes("-") ? "opening_hours" : "start_times",
        units: [
          unit("adult", 4_000, 13, 120),
          unit("child", 2_000, 3, 12, withAdult),
          unit("infant", 0, 0, 2, { ...withAdult, paxCount: 0 }),
        ],
        rules: [{ ...everyDay, times, capacity }],
      },
    ],
  });
  const tour = await (await admin.get(`${backend}/api/tour/details/${transid}`)).json();
  const slots: OwnTour["slots"] = [];
  for (const month of new Set([today.slice(0, 7), addDays(today, 3).slice(0, 7)])) {
    const calendar = await (await admin.get(`${backend}/api/tour/calendar/${transid}?month=${month}`)).json();
    slots.push(...calendar.slots);
  }
  const [option] = tour.options;
  return { id: transid, title, slug: tour.slug, optionId: option.id, units: option.units, slots };
}
