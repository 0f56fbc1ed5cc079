import type { z } from "zod";
import type { Database, Db } from "@/backend/db/client";
import type { Env } from "@/backend/env";
import type { Endpoint } from "@/lib/contracts/define";
import type { Role } from "@/lib/roles";
import type { ResponseCache } from "./ready";

/** Who is asking. Store functions take it and filter by it; nothing is read without saying who asks. */
export type Actor =
  | { kind: "guest" }
  | {
      kind: "user";
      id: string;
      role: Role;
      name: string;
      email: string;
      emailVerified: boolean;
      sessionId: string;
      /** Nobody's account: who booked without one, and owns that booking and nothing else. */
      guest?: true;
    }
  | { kind: "system" };

export type UserActor = Extract<Actor, { kind: "user" }>;

/** Somebody who logged in; who books without an account did not. */
export const hasAccount = (actor: Actor): actor is UserActor => actor.kind === "user" && !actor.guest;

export const system: Actor = { kind: "system" };

/** What the process owns: made once at start, handed to every noun. */
export type Deps = {
  db: Database;
  env: Env;
  log: (event: string, facts?: Record<string, unknown>) => void;
  /** Resolves when what was committed shows in what this process keeps in memory: pages are drawn anew only after it. */
  waitForIndex?: () => Promise<void>;
  /** Tells every other process that keeps pages which of them are out of date. */
  publishInvalidation?: (tags: readonly string[]) => Promise<void>;
  /** Answers that are the same for everybody. Without it each is made anew. */
  ready?: ResponseCache;
};

/** An answer as it will be sent, and as it is stored for a repeated idempotency key. */
export type ApiResponse = { status: number; body: unknown };

export type Context<E extends Endpoint> = {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
  actor: Actor;
  request: Request;
  requestId: string;
  ip: string;
  userAgent: string;
  /** Names cached reads that this write made stale, such as `hotel:12`; the web drops them before it answers. */
  stale: (...tags: string[]) => void;
  setHeader: (name: string, value: string) => void;
  /**
   * Runs `work` at most once per idempotency key, in one transaction with the stored answer (docs/reliability.md §3 T0).
   * Refusals (4xx) are stored too; their writes are rolled back.
   */
  once: (work: (tx: Db) => Promise<z.input<E["out"]>>) => Promise<ReplayableResponse>;
  /** The same for work that calls out to others: no transaction is held, so `work` must find what an earlier try left. */
  onceLong: (work: () => Promise<z.input<E["out"]>>) => Promise<ReplayableResponse>;
};

/** Marks an answer that already went through idempotency. */
export class ReplayableResponse {
  constructor(
    readonly answer: ApiResponse,
    readonly replayed: boolean,
  ) {}
}

export function requireUser(actor: Actor): UserActor {
  if (actor.kind !== "user") throw new Error("an endpoint for users was reached without one");
  return actor;
}
