import type { Proof } from "./proof";
import { backendKilled, databaseKilled } from "./proofs/crashes";
import { lastRoom, randomRanges } from "./proofs/last-room";
import { ledger } from "./proofs/ledger";
import { seededDefects } from "./proofs/mutants";
import { oneKey, walletDrain } from "./proofs/once";
import { rounding } from "./proofs/rounding";

/** In the order in which they run and stand in the table. */
export const proofs: readonly Proof[] = [
  lastRoom,
  randomRanges,
  backendKilled,
  databaseKilled,
  oneKey,
  walletDrain,
  ledger,
  rounding,
  seededDefects,
];
