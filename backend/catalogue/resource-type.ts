import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { Uses } from "@/lib/contracts/catalogue";
import type { Endpoint } from "@/lib/contracts/define";

type Names = "list" | "export" | "get" | "create" | "update" | "act" | "actMany" | "remove" | "find";
/** `reorder` only of nouns whose order people choose. */
export type ResourceEndpoints = Record<Names, Endpoint> & { reorder?: Endpoint };

type Values = Record<string, string | number | boolean | null>;

/**
 * A noun of the catalogue as its SQL differs from the others': what a row is, how it is sorted and filtered, which
 * columns its form fills, and what uses it. All else is the same for the six of them (`store.ts`, `routes.ts`).
 */
export type ResourceType = {
  /** Its table, and what the audit trail calls it. */
  kind: string;
  one: string;
  endpoints: ResourceEndpoints;
  /** Of `t`, the table itself, and what `join` brings. Without `used`. */
  columns: SQL;
  join?: SQL;
  sorts: Record<string, SQL>;
  /** Text that the search looks through. */
  words: SQL;
  filter: (query: Record<string, unknown>) => (SQL | undefined)[];
  /** Column that says whether it is offered. */
  enabled: "enabled" | "active";
  ordered: boolean;
  /** Columns of what the form sends; what does not fit together is refused here, naming its field. */
  write: (tx: Db, body: Record<string, unknown>) => Promise<Values> | Values;
  /** How many things use `t`. */
  used: SQL;
  uses: (db: Db, id: number) => Promise<Uses>;
  /** Below the name in pickers. */
  detail: SQL;
  /** Which field a constraint's refusal is about. */
  constraints: Record<string, { field: string; words: string }>;
  csv: { header: readonly string[]; row: (row: Record<string, unknown>) => (string | number | null)[] };
};

/** Types of one noun's own contract while it is written, the common ones afterwards. */
export function defineResourceType<E extends ResourceEndpoints>(
  resourceType: Omit<ResourceType, "endpoints" | "filter" | "write" | "csv"> & {
    endpoints: E;
    filter: (query: z.output<E["list"]["query"]>) => (SQL | undefined)[];
    write: (tx: Db, body: z.output<E["create"]["body"]>) => Promise<Values> | Values;
    csv: {
      header: readonly string[];
      row: (row: z.output<E["get"]["out"]>) => (string | number | null)[];
    };
  },
): ResourceType {
  return resourceType as unknown as ResourceType;
}
