import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { getTour, tourCalendar } from "@/lib/contracts/tours/tours";
import { getTourCalendar, getTourPage } from "./page";

/** The public reads of tours. */
export const tourRoutes = ({ db }: Deps): Route[] => [
  route(getTour, ({ params }) => getTourPage(db, params.tourId)),
  route(tourCalendar, ({ params, query }) => getTourCalendar(db, params.tourId, query.month)),
];
