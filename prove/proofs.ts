import type { Proof } from "./proof";
import { backendKilled, databaseKilled } from "./proofs/crashes";
import { lastRoom, randomRanges } from "./proofs/last-room";

/** In the order in which they run and stand in the table. */
export const proofs: readonly Proof[] = [lastRoom, randomRanges, backendKilled, databaseKilled];
