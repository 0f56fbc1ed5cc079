import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { Uses } from "@/lib/contracts/catalogue";
import type { Endpoint } from "@/lib/contracts/define";

type Names = "list" | "export" | "get" | "create" | "update" | "act" | "actMany" | "remove" | "find";
/** `reorder` only for resources with a manual order. */
export type ResourceEndpoints = Record<Names, Endpoint> & { reorder?: Endpoint };

type Values = Record<string, string | number | boolean | null>;

/**
 * The SQL of a catalogue resource: row format, sorting, filters, form columns and usages. The rest is shared by all six
 * resources (`store.ts`, `routes.ts`).
 */
export type ResourceType = {
  /** The table, also the resource's name in the audit trail. */
  kind: string;
  one: string;
  endpoints: ResourceEndpoints;
  /** Of `t`, the table itself, and of `join`. Without `used`. */
  columns: SQL;
  join?: SQL;
  sorts: Record<string, SQL>;
  /** The text that the search covers. */
  words: SQL;
  filter: (query: Record<string, unknown>) => (SQL | undefined)[];
  /** The column that enables the record. */
  enabled: "enabled" | "active";
  ordered: boolean;
  /**
   * Converts the form's body to columns.
   * @throws 422 on the field of an inconsistent value
   */
  write: (tx: Db, body: Record<string, unknown>) => Promise<Values> | Values;
  /** Number of records that use `t`. */
  used: SQL;
  uses: (db: Db, id: number) => Promise<Uses>;
  /** Second line in pickers. */
  detail: SQL;
  /** Maps a constraint to the field and message of its violation. */
  constraints: Record<string, { field: string; words: string }>;
  csv: { header: readonly string[]; row: (row: Record<string, unknown>) => (string | number | null)[] };
};

/** Checks the definition against the resource's own contract and returns the common type. */
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
