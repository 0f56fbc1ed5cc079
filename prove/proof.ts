import type { Database } from "@/backend/db/client";
import type { ThrowawayDatabase } from "@/backend/db/throwaway";
import type { BackendOptions, BackendProcess } from "@/scripts/backend-process";
import type { Product } from "@/scripts/product";

type Role = "app" | "owner";

/** What a proof may lean on. Everything it makes is thrown away when the proof ends. */
export type World = {
  /** Every random choice comes from it, so that a run can be repeated with `--seed`. */
  seed: number;
  /** Whether times count: in `npm test` others may have the machine, so there only what happens is judged. */
  timed: boolean;
  /** Migrated and empty. `app` has the backend's rights, `owner` may do all. */
  database(role?: Role, options?: { max?: number }): Promise<ThrowawayDatabase>;
  /** The backend in a process of its own, on a database of its own that the full form makes durable, reached by HTTP. */
  backend(options?: Pick<BackendOptions, "preload">): Promise<RunningBackend>;
  /** All of it as `npm start` starts it, built, with a demo catalogue of so many hotels. */
  product(hotels: number): Promise<RunningProduct>;
  /** A folder that goes with the proof. */
  folder(): Promise<string>;
  /** Done when the proof ends, last first, whether it went well or not. */
  later(undo: () => Promise<unknown>): void;
};

export type RunningBackend = {
  process: BackendProcess;
  /** As the owner, to prepare and to look. */
  db: ThrowawayDatabase;
};

export type RunningProduct = Product & {
  /** As the owner, to prepare and to look. */
  db: Database;
};

/** Told as often as the proof likes; how often it is printed is not its business. */
export type Progress = (done: number, of: number, note?: string) => void;

export type Outcome = {
  /** What was measured, in words with numbers: a cell of the table. */
  figures: string;
  /** What was promised and not kept, one line each; none means passed. */
  broken: readonly string[];
  /** A table of its own in the report, where one cell is not enough. */
  details?: { title: string; head: readonly string[]; rows: readonly (readonly string[])[] };
};

/** One promise with the figure that it must reach. `Size` is whatever makes the quick form smaller than the full one. */
export type Proof<Size = unknown> = {
  id: string;
  title: string;
  /** What a traveller, a hotel or a bookkeeper may rely on. */
  promise: string;
  /** The figure to reach, in words. */
  target: string;
  /** Part of `npm test` at this size; or the test file that `npm test` runs anyway; or only in the full form. */
  quick: Size | { test: string } | null;
  full: Size;
  /** What the full form takes on two cores, for the estimate. */
  minutes: number;
  run(world: World, size: Size, progress: Progress): Promise<Outcome>;
};

/** Checks `quick` and `full` against what `run` takes, then forgets the size's type so that proofs can stand in one list. */
export const proof = <Size>(definition: Proof<Size>): Proof => definition as Proof;

/** One line for each promise that does not hold, nothing for those that do. */
export const unkept = (promises: Record<string, boolean>): string[] =>
  Object.entries(promises)
    .filter(([, kept]) => !kept)
    .map(([promise]) => promise);
