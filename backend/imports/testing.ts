import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { expect } from "vitest";
import type { Deps } from "@/backend/http/context";
import type { ImportRows, ImportRun } from "@/lib/contracts/site/import";
import { workImport } from "./work";

type Setting = {
  app: Hono;
  deps: Deps;
  admin: { bearer: { authorization: string } };
  defaults: Record<string, unknown>;
  area?: "admin" | "subadmin";
  /** The path after the area. */
  path?: string;
};

/** The import screen of a console with a running worker. */
export function importTools({ app, deps, admin, defaults, area = "admin", path: base = "imports" }: Setting) {
  const { db } = deps;
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    as = admin,
  ): Promise<{ status: number; body: T }> => {
    const response = await app.request(`/api/${area}/${base}${path}`, {
      method,
      headers: { ...as.bearer, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as T };
  };
  const upload = async (text: string | Buffer, name = "list.csv") => {
    const response = await app.request(`/api/${area}/${base}?name=${name}`, {
      method: "POST",
      headers: admin.bearer,
      body: new Uint8Array(Buffer.from(text)),
    });
    return {
      status: response.status,
      body: (await response.json()) as { id: string; fields?: Record<string, string> },
    };
  };
  const get = async (id: string) => (await call<ImportRun>("GET", `/${id}`)).body;
  const work = async () => {
    while (await workImport(deps));
  };

  /** Runs an import from the file to the report in the same steps as the screen. */
  async function bringIn(text: string | Buffer, more: Record<string, unknown> = {}) {
    const { body } = await upload(text);
    const { encoding, separator, mapping } = await get(body.id);
    const checked = await call("POST", `/${body.id}/check`, {
      encoding,
      separator,
      mapping,
      defaults: { ...defaults, ...more },
    });
    expect(checked.status).toBe(200);
    await work();
    const afterCheck = await get(body.id);
    await call("POST", `/${body.id}/run`, {});
    await work();
    return { id: body.id, afterCheck, run: await get(body.id) };
  }
  const getRefused = async (id: string) =>
    (await call<ImportRows>("GET", `/${id}/rows?which=refused`)).body.items.map(({ line, problems }) => [
      line,
      ...problems.map(({ field, text: message }) => `${field}: ${message}`),
    ]);
  const hotels = async () =>
    (
      await db.execute<{
        title: string;
        approved: boolean;
        city: string;
        zone: string;
        price: number;
        units: number;
        rooms: number;
      }>(sql`
      SELECT h.title, h.approved, c.name AS city, h.time_zone AS zone, min(r.cost_per_night_minor) AS price, min(r.units) AS units,
             count(r.id)::int AS rooms
        FROM import_link l JOIN hotel h ON h.id = l.hotel_id JOIN city c ON c.id = h.city_id JOIN room r ON r.hotel_id = h.id
       WHERE l.kind = 'hotel' GROUP BY h.id, c.name ORDER BY h.id`)
    ).rows;
  const forgetAll = async () => {
    await db.execute(sql`DELETE FROM import_run`);
    await db.execute(sql`DELETE FROM hotel WHERE id IN (SELECT hotel_id FROM import_link)`);
  };
  return { call, upload, get, work, bringIn, getRefused, hotels, forgetAll };
}
