import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import type { ExportColumn } from "@/backend/http/csv";
import type { Endpoint } from "@/lib/contracts/define";
import type { Preview, Uses } from "@/lib/contracts/hotels/catalogue-endpoints";
import type { KindId } from "@/lib/kinds/kind";

type Names = "list" | "export" | "get" | "create" | "update" | "remove" | "find";
/**
 * `act`, `actMany` and `actAll` only for resources that can be switched off, `reorder` for those with a manual order, `preview` for
 * those with worked examples.
 */
export type ResourceEndpoints = Record<Names, Endpoint> &
  Partial<Record<"act" | "actMany" | "actAll" | "reorder" | "preview", Endpoint>>;

type Values = Record<string, string | number | boolean | null | SQL>;

/**
 * The SQL of a catalogue resource: row format, sorting, filters, form columns and usages. The rest is shared by all
 * resources (`store.ts`, `routes.ts`).
 */
export type ResourceType = {
  /** The table, also the resource's name in the audit trail. */
  kind: string;
  one: string;
  /** The column of the name; `name` by default. */
  nameColumn?: "name" | "title";
  endpoints: ResourceEndpoints;
  /** Of `t`, the table itself, and of `join`. Without `used`. */
  columns: SQL;
  join?: SQL;
  /** Converts a row of the statement to the format of the contract. */
  toRow?: (row: Record<string, unknown>) => Record<string, unknown>;
  sorts: Record<string, SQL>;
  /** The text that the search covers. */
  text: SQL;
  filter: (query: Record<string, unknown>) => (SQL | undefined)[];
  /** The column that enables the record; null if records cannot be switched off. */
  enabled: "enabled" | "active" | null;
  ordered: boolean;
  /** The column of the group, for resources whose endpoints have the action `set_group`. */
  groupColumn?: string;
  /**
   * Converts the form's body to columns. `id` is null for a new record.
   * @throws 422 on the field of an inconsistent value
   */
  write: (tx: Db, body: Record<string, unknown>, id: number | null) => Promise<Values> | Values;
  /** Stores the parts of the form that are rows of other tables; their values are among the columns above. */
  writeParts?: (tx: Db, body: Record<string, unknown>, id: number, actor: Actor) => Promise<void>;
  /**
   * Refuses to switch off or remove a record.
   * @throws 409 with the reason
   */
  checkUnused?: (tx: Db, row: { id: number; name: string }) => Promise<void>;
  /** Worked examples of unsaved values. */
  preview?: (db: Db, body: Record<string, unknown>) => Promise<Preview>;
  /** Additional values of a single record, as listed in the contract. */
  details?: (db: Db, row: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** The only kind whose products the record describes. Without it the record describes products of all kinds. */
  getKind?: (row: Record<string, unknown>) => KindId;
  /** Number of records that use `t`. */
  used: SQL;
  uses: (db: Db, id: number) => Promise<Uses>;
  /** Second line in pickers. */
  detail: SQL;
  /** Maps a constraint to the field and message of its violation. */
  constraints: Record<string, { field: string; text: string }>;
  exportColumns: readonly ExportColumn<Record<string, unknown>>[];
};

/** Checks the definition against the resource's own contract and returns the common type. */
export function defineResourceType<E extends ResourceEndpoints>(
  resourceType: Omit<
    ResourceType,
    "endpoints" | "filter" | "write" | "writeParts" | "preview" | "details" | "exportColumns"
  > & {
    endpoints: E;
    filter: (query: z.output<E["list"]["query"]>) => (SQL | undefined)[];
    write: (tx: Db, body: z.output<E["create"]["body"]>, id: number | null) => Promise<Values> | Values;
    writeParts?: (tx: Db, body: z.output<E["create"]["body"]>, id: number, actor: Actor) => Promise<void>;
    preview?: (db: Db, body: z.output<E["create"]["body"]>) => Promise<Preview>;
    details?: (db: Db, row: z.output<E["get"]["out"]>) => Promise<Partial<z.output<E["get"]["out"]>>>;
    exportColumns: readonly ExportColumn<z.output<E["get"]["out"]>>[];
  },
): ResourceType {
  return resourceType as unknown as ResourceType;
}

/** The column that most resources are listed by. */
export const name = sql`t.name`;
