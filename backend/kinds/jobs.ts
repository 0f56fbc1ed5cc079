import { cruiseJobs } from "./cruise/jobs";
import { flightJobs } from "./flight/jobs";
import { hotelJobs } from "./hotel/jobs";
import type { KindJobs } from "./kind";
import { tourJobs } from "./tour/jobs";
import { transportJobs } from "./transport/jobs";

/** Jobs call the functions of orders, which use the registry of kinds. A registry of their own avoids the cycle. */
export const kindJobs: readonly KindJobs[] = [hotelJobs, tourJobs, transportJobs, flightJobs, cruiseJobs];
