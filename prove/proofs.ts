import type { Proof } from "./proof";
import { unauthorizedCallers } from "./proofs/authorization";
import { backupRestored } from "./proofs/backup";
import { backendKilled, databaseKilled } from "./proofs/crashes";
import { dependencyFloor } from "./proofs/floor";
import { journeySeats } from "./proofs/journeys";
import { lastRoom, randomRanges } from "./proofs/last-room";
import { ledger } from "./proofs/ledger";
import { seededDefects } from "./proofs/mutants";
import { oneKey, walletDrain } from "./proofs/once";
import { orderModel } from "./proofs/orders";
import { neverStale, pageMemory } from "./proofs/page-cache";
import { faults, settles, storm } from "./proofs/payments";
import { rentalUnits } from "./proofs/rentals";
import { rounding } from "./proofs/rounding";
import { searchEqual, searchRebuild } from "./proofs/search-index";
import { soak } from "./proofs/soak";
import { bookingSpeed, searchSpeed } from "./proofs/speed";
import { capacity, overlaps, stockModel } from "./proofs/stock";
import { tests } from "./proofs/tests";
import { tourPlaces } from "./proofs/tours";
import { visitorsApart } from "./proofs/visitors";
import { webFuzz } from "./proofs/web-fuzz";

/** In the order of execution and of the table. */
export const proofs: readonly Proof[] = [
  lastRoom,
  randomRanges,
  capacity,
  overlaps,
  tourPlaces,
  journeySeats,
  rentalUnits,
  stockModel,
  orderModel,
  backendKilled,
  databaseKilled,
  oneKey,
  walletDrain,
  settles,
  storm,
  faults,
  ledger,
  backupRestored,
  rounding,
  unauthorizedCallers,
  visitorsApart,
  neverStale,
  pageMemory,
  ...tests,
  webFuzz,
  bookingSpeed,
  searchSpeed,
  searchEqual,
  searchRebuild,
  soak,
  dependencyFloor,
  seededDefects,
];
