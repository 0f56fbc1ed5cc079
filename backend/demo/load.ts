import { sql } from "drizzle-orm";
import type { Database, Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { importPlaces } from "@/backend/places/import";
import { readSettings, writeSettings } from "@/backend/site/settings";
import { createDemoUsers } from "@/backend/users/demo-users";
import type { Role } from "@/lib/roles";
import { loadCruiseBookings } from "./cruises/cruise-bookings";
import { loadCruises } from "./cruises/load-cruises";
import { loadFlightBookings } from "./flights/flight-bookings";
import { loadFlights } from "./flights/load-flights";
import { withoutForeignKeys } from "./foreign-keys";
import { loadHistory } from "./history/company";
import { HotelCatalogue } from "./hotel-catalogue";
import { loadJourneyBookings } from "./journeys/journey-bookings";
import { loadJourneys } from "./journeys/load-journeys";
import { insertLists, insertTaxes, placeCities } from "./lists";
import { demoActors, makeDemoOrders } from "./orders";
import { loadRentals } from "./rentals/load-rentals";
import { loadRentalBookings } from "./rentals/rental-bookings";
import { loadTours } from "./tours/load-tours";
import { loadTourBookings } from "./tours/tour-bookings";
import { demoCities } from "./world/cities";

/** The place of the site's address, which is that of a new site. */
const addressPin = { latitude: 38.7081, longitude: -9.1434 };

/**
 * The sizes of the demo. `hotels` are those that are public, `arrivals` those of a day in the history of the company,
 * `count` and `daysAhead` the rentals and the days in which they start. With `soldOutSoon` the nights of the next weeks
 * are nearly sold out; tests book such nights.
 */
const sizes = {
  full: {
    hotels: 400,
    tours: 320,
    arrivals: 40,
    tourBookings: 900,
    transportBookings: 220,
    flightBookings: 260,
    cruiseBookings: 260,
    soldOutSoon: true,
    rentals: { stations: 60, cars: 1_500, bikes: 600 },
    rentalBookings: { count: 2_000, daysAhead: 28 },
    journeys: { lines: 11, days: 120 },
    flights: { airlines: 10, days: 200 },
    cruises: { ships: 8, sailings: 80, past: 5 },
  },
  small: {
    hotels: 200,
    tours: 40,
    arrivals: 4,
    tourBookings: 60,
    transportBookings: 20,
    flightBookings: 20,
    cruiseBookings: 20,
    soldOutSoon: false,
    rentals: { stations: 4, cars: 56, bikes: 20 },
    rentalBookings: { count: 30, daysAhead: 5 },
    journeys: { lines: 4, days: 30 },
    flights: { airlines: 2, days: 30 },
    cruises: { ships: 2, sailings: 6, past: 3 },
  },
} as const;
export type DemoSize = keyof typeof sizes;

export type DemoOptions = {
  /** `small` is for tests. */
  size?: DemoSize;
  /** Number of public hotels. A few more are pending or deactivated. */
  hotels?: number;
  tours?: number;
  /** Departures and flights are generated this many days ahead. */
  departureDays?: number;
  seed?: string;
  /** The date of the catalogue, `YYYY-MM-DD`. */
  today?: string;
  /** Arrivals a day in the history. */
  arrivals?: number;
  /** The current time, at which the history ends. */
  now?: Date;
  /** Whether to create bookings. They are made today, so a catalogue for another date has none. */
  orders?: boolean;
  log?: (line: string) => void;
};

export type DemoReport = { hotels: number; rooms: number; nights: number; cities: number; countries: number };

/** Wallet balance of the demo client in minor units of the base currency. */
const walletMinor = 50_000;

/**
 * Loads the demo catalogue, deterministic for seed and date: places, hotels with rooms, prices, nights, pictures and
 * reviews, accounts and a wallet. The products are loaded in one transaction, the nights beside it. `db` connects as the
 * owner of the tables, because foreign keys are dropped meanwhile.
 */
export async function loadDemo(db: Database, options: DemoOptions = {}): Promise<DemoReport> {
  const size = sizes[options.size ?? "full"];
  const { hotels = size.hotels, seed = "wayfare", today = new Date().toISOString().slice(0, 10) } = options;
  const { orders = true, tours = size.tours } = options;
  const { log = () => {} } = options;
  const { users, ...report } = await db.transaction(async (tx) => {
    // The time limit is meant for requests. Here pictures are rendered inside the transaction and statements are large.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const catalogue = await withoutForeignKeys(tx, () =>
      loadProducts(tx, db, { ...options, seed, today, hotels, tours, log }),
    );
    // The kinds on sale are those with demo products.
    const site = await readSettings(tx, "site");
    await writeSettings(tx, system, "site", {
      ...site,
      contact: { ...site.contact, pin: addressPin },
      enabledKinds:
        tours > 0 ? ["hotel", "tour", "transport", "flight", "cruise"] : ["hotel", "transport", "flight", "cruise"],
    });
    log(`${tours} tours`);
    await giveHotels(tx, catalogue.users.subadmin);
    await tx.execute(sql`ANALYZE`);
    return catalogue;
  });
  if (orders) {
    // A smaller catalogue has a smaller company.
    const { now = new Date(), arrivals = Math.min(size.arrivals, size.arrivals * (hotels / size.hotels)) } = options;
    const { soldOutSoon } = size;
    await loadHistory(db, { seed, today, now, arrivals, soldOutSoon, accounts: demoActors(users), log });
    const tourBookings = Math.min(size.tourBookings, size.tourBookings * (tours / size.tours));
    const accounts = demoActors(users);
    const booked = await loadTourBookings(db, { seed, today, now, count: Math.round(tourBookings), accounts });
    log(`${booked} bookings of tours`);
    const transport = { seed, today, now, accounts };
    const rented = await loadRentalBookings(db, { ...transport, ...size.rentalBookings });
    const travelled = await loadJourneyBookings(db, { ...transport, count: size.transportBookings });
    const flown = await loadFlightBookings(db, { ...transport, count: size.flightBookings });
    const sailed = await loadCruiseBookings(db, { seed, now, accounts, count: size.cruiseBookings });
    log(`${rented} rentals, ${travelled} journeys, ${flown} flights and ${sailed} cruises`);
    const refs = await makeDemoOrders(db, demoActors(users), walletMinor);
    log(`${refs.length} bookings of the demo client`);
  }
  return report;
}

type ProductOptions = DemoOptions & Required<Pick<DemoOptions, "seed" | "today" | "hotels" | "tours" | "log">>;

/** Loads places, lists and accounts, and the products of all kinds. */
async function loadProducts(
  tx: Db,
  db: Db,
  options: ProductOptions,
): Promise<DemoReport & { users: Record<Role, string> }> {
  const { seed, today, hotels, tours, departureDays, log } = options;
  const size = sizes[options.size ?? "full"];
  await importPlaces(tx);
  log("places are in");
  const lists = await insertLists(tx);
  const cityIds = await placeCities(tx);
  await insertTaxes(tx);
  const users = await createDemoUsers(tx);
  const catalogue = new HotelCatalogue(tx, db, lists, cityIds, { seed, today, hotels });
  const loaded = await catalogue.load(log);
  await loadTours(tx, { tours, seed, today, cityIds });
  await loadRentals(tx, { ...size.rentals, seed, today, cityIds });
  await loadJourneys(tx, { ...size.journeys, days: departureDays ?? size.journeys.days, today, cityIds });
  const flights = await loadFlights(tx, {
    ...size.flights,
    days: departureDays ?? size.flights.days,
    today,
    cityIds,
  });
  log(`${flights} flight numbers`);
  log(`${size.journeys.lines} lines of trains, buses and ferries`);
  const sailings = await loadCruises(tx, { ...size.cruises, seed, today });
  log(`${sailings} sailings`);
  await catalogue.waitForNights();
  const countries = new Set(demoCities.map((city) => city.iso2)).size;
  return { users, ...loaded, cities: cityIds.size, countries };
}

/** Assigns a small owner's hotels: three in one city, one of which confirms on request, and one pending hotel. */
async function giveHotels(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    WITH theirs AS (
      (SELECT h.id FROM hotel h JOIN city c ON c.id = h.city_id
        WHERE c.picture_key IS NOT NULL AND c.name = 'Lisbon' AND h.approved AND h.active ORDER BY h.id LIMIT 3)
      UNION ALL
      (SELECT id FROM hotel WHERE NOT approved ORDER BY id LIMIT 1)
    ), owned AS (
      UPDATE hotel SET owner_id = ${userId},
             confirm_mode = CASE WHEN id = (SELECT id FROM theirs ORDER BY id OFFSET 1 LIMIT 1) THEN 'request' ELSE 'instant' END
       WHERE id IN (SELECT id FROM theirs)
    )
    INSERT INTO hotel_staff (user_id, hotel_id) SELECT ${userId}::uuid, id FROM theirs`);
}
