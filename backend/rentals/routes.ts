import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { getRental, listStations, searchRentals } from "@/lib/contracts/transport/rental-search";
import { getRentalPage } from "./page";
import { findRentals, readActiveStations } from "./search";

/** The public reads of rentals. */
export const rentalRoutes = ({ db }: Deps): Route[] => [
  route(searchRentals, ({ query }) => findRentals(db, query)),
  route(getRental, ({ params }) => getRentalPage(db, params.transportId)),
  route(listStations, async () => ({
    stations: (await readActiveStations(db)).map(({ id, name, cityId, city, country }) => ({
      id,
      name,
      cityId,
      city,
      country,
    })),
  })),
];
