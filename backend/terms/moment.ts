import { sql } from "drizzle-orm";

/** A database position from which changes can be followed. */
export type Moment = {
  /** The database and server instance. Transaction ids are meaningless elsewhere. */
  place: string;
  /** The oldest transaction that was open at that time. */
  since: string;
};

/** The columns of the current position. */
export const momentNow = sql`
  pg_postmaster_start_time()::text || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS place,
  pg_snapshot_xmin(pg_current_snapshot())::text AS since`;
