import type { Database } from "@/backend/db/client";
import type { ThrowawayDatabase } from "@/backend/db/throwaway";
import type { BackendOptions, BackendProcess } from "@/scripts/testing/backend-process";
import type { Product } from "@/scripts/testing/product";

type Role = "app" | "owner";

/** The environment of a proof. Everything it creates is removed when the proof ends. */
export type World = {
  /** Seed of every random choice, repeatable with `--seed`. */
  seed: number;
  /** Whether times count. Not in tests, where other work shares the machine. */
  timed: boolean;
  /** A migrated, empty database. `app` has the backend's rights, `owner` all rights. */
  database(role?: Role, options?: { max?: number }): Promise<ThrowawayDatabase>;
  /** A backend process with its own database, durable in the full form, reached over HTTP. */
  backend(options?: Pick<BackendOptions, "preload">): Promise<RunningBackend>;
  /** The built product as `npm start` runs it, with a demo catalogue of this many hotels. */
  product(hotels: number): Promise<RunningProduct>;
  /** A temporary folder. */
  folder(): Promise<string>;
  /** Registers a cleanup that runs when the proof ends, in reverse order. */
  later(undo: () => Promise<unknown>): void;
};

export type RunningBackend = {
  process: BackendProcess;
  /** As the owner, for preparation and inspection. */
  db: ThrowawayDatabase;
};

export type RunningProduct = Product & {
  /** As the owner, for preparation and inspection. */
  db: Database;
};

/** May be called often; the caller limits its output. */
export type Progress = (done: number, of: number, note?: string) => void;

export type Outcome = {
  /** The measurements as text: a cell of the table. */
  figures: string;
  /** Broken guarantees, one line each; none means passed. */
  broken: readonly string[];
  /** A separate table in the report. */
  details?: { title: string; head: readonly string[]; rows: readonly (readonly string[])[] };
};

/** One guarantee with its target. `Size` distinguishes the quick from the full form. */
export type Proof<Size = unknown> = {
  id: string;
  title: string;
  /** The guarantee for travellers, hotels or accounting. */
  guarantee: string;
  /** The target as text. */
  target: string;
  /** Size of the form in `npm run test:full`; or the test file that covers it there; or null for the full form only. */
  quick: Size | { test: string } | null;
  /** Its quick form needs the built product: `npm run prove -- --quick` runs it, `npm run test:full` does not. */
  needsBuild?: boolean;
  full: Size;
  /** Duration of the full form on two cores, for the estimate. */
  minutes: number;
  run(world: World, size: Size, progress: Progress): Promise<Outcome>;
};

/** Checks `quick` and `full` against `run` and erases the type of the size, so that proofs fit one list. */
export const proof = <Size>(definition: Proof<Size>): Proof => definition as Proof;

/** The guarantees that do not hold. */
export const findBroken = (guarantees: Record<string, boolean>): string[] =>
  Object.entries(guarantees)
    .filter(([, holds]) => !holds)
    .map(([guarantee]) => guarantee);
