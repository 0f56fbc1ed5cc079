import type { z } from "zod";
import type { Database, Db } from "@/backend/db/client";
import type { Env } from "@/backend/env";
import type { AdminPart, GrantedParts } from "@/lib/access/admin-parts";
import type { Endpoint } from "@/lib/contracts/define";
import type { Role } from "@/lib/roles";
import type { ResponseCache } from "./ready";

/** The caller. Store functions filter by it, so that no data is read without an authorization scope. */
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
      /** The parts of the administration that the administrator's permission group grants. Without a group all. */
      parts?: readonly AdminPart[];
      /** A guest without an account, who owns a single booking. */
      guest?: true;
    }
  | { kind: "system" };

export type UserActor = Extract<Actor, { kind: "user" }>;

/** The parts of the administration that the actor has; null for all. Without effect on other roles. */
export const grantedParts = (actor: Actor): GrantedParts => (actor.kind === "user" ? (actor.parts ?? null) : null);

/** A logged-in user, not a guest. */
export const hasAccount = (actor: Actor): actor is UserActor => actor.kind === "user" && !actor.guest;

export const system: Actor = { kind: "system" };

/** Process-wide services, created at startup and passed to all routes. */
export type Deps = {
  db: Database;
  env: Env;
  log: (event: string, facts?: Record<string, unknown>) => void;
  /** Resolves when committed changes are visible in this process's index. Pages must be rendered only after that. */
  waitForIndex?: () => Promise<void>;
  /** Publishes invalidated cache tags to other processes. */
  publishInvalidation?: (tags: readonly string[]) => Promise<void>;
  /** Cache of public responses. Without it each response is computed. */
  ready?: ResponseCache;
  /** Sees the status of every response of an endpoint. */
  onResponse?: (endpoint: Endpoint, status: number) => void;
};

/** A response as sent, and as stored for a repeated idempotency key. */
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
  /** Invalidates cache tags such as `hotel:12`. The web server drops them before it responds. */
  stale: (...tags: string[]) => void;
  setHeader: (name: string, value: string) => void;
  /**
   * Runs `work` at most once per idempotency key, in one transaction with the stored response (docs/reliability.md §3
   * T0). Refusals (4xx) are stored too; their writes are rolled back.
   */
  once: (work: (tx: Db) => Promise<z.input<E["out"]>>) => Promise<ReplayableResponse>;
  /**
   * The same for work with external calls. No transaction is held, so `work` must handle the state of an earlier
   * attempt.
   */
  onceLong: (work: () => Promise<z.input<E["out"]>>) => Promise<ReplayableResponse>;
};

/** Marks a response that has already passed idempotency. */
export class ReplayableResponse {
  constructor(
    readonly response: ApiResponse,
    readonly replayed: boolean,
  ) {}
}

export function requireUser(actor: Actor): UserActor {
  if (actor.kind !== "user") throw new Error("an endpoint for users was reached without one");
  return actor;
}
