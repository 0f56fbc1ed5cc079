import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { personWithPassword } from "@/backend/user-console/testing";

type Person = Awaited<ReturnType<typeof personWithPassword>>;
const db = await testDatabase();
const call = createCaller(testApp(db).app);
const path = "/api/admin/decisions";
let [me, colleague, auditor]: Person[] = [];
let keys: string[] = [];

const addFinding = async (subject: string) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`INSERT INTO recon_issue (kind, provider, subject, detail) VALUES ('unknown_payment', 'citybank', ${subject}, '{}') RETURNING id`,
  );
  return `finding-${rows[0]?.id}`;
};
const list = async (who: Person, query: string) =>
  (await call(who, "GET", `${path}?${query}`)).body.items as {
    key: string;
    assignee: { name: string } | null;
    actions: string[];
  }[];
const assign = (who: Person, key: string, body: object) => call(who, "POST", `${path}/${key}/assignee`, body);

beforeAll(async () => {
  me = await personWithPassword(db, "admin", "Amélia Torres");
  colleague = await personWithPassword(db, "admin", "Jonas Weber");
  auditor = await personWithPassword(db, "admin", "Ida Holm");
  await db.execute(sql`
    WITH made AS (INSERT INTO permission_group (name, parts) VALUES ('Auditors', ARRAY['audit']) RETURNING id)
    UPDATE app_user SET permission_group_id = (SELECT id FROM made) WHERE id = ${auditor.id}`);
  keys = [await addFinding("one"), await addFinding("two"), await addFinding("three")];
});

describe("the assignee of a decision", () => {
  it("can be taken, assigned to a colleague with a notification, and released, with entries in the audit log", async () => {
    const [key = ""] = keys;
    expect((await assign(me as Person, key, { action: "take" })).body.message).toContain("Amélia Torres");
    expect((await assign(me as Person, key, { action: "take" })).body.code).toBe("conflict");
    expect((await list(me as Person, "assigned=me")).map((row) => row.key)).toEqual([key]);
    expect((await list(colleague as Person, "assigned=others")).map((row) => row.key)).toEqual([key]);
    await assign(me as Person, key, { action: "assign", userId: colleague?.id });
    const { body } = await call(me as Person, "GET", `${path}/${key}`);
    expect(body).toMatchObject({
      kind: "finding",
      assignee: { name: "Jonas Weber" },
      actions: ["take", "assign", "release"],
    });
    const { rows } = await db.execute(sql`SELECT title, link FROM notification WHERE user_id = ${colleague?.id}`);
    expect(rows).toEqual([{ title: "Amélia Torres assigned a decision to you", link: expect.stringContaining(key) }]);
    await assign(colleague as Person, key, { action: "release" });
    expect(await list(me as Person, "assigned=me")).toEqual([]);
    const audited = await db.execute(
      sql`SELECT action, after ->> 'assignee' AS to FROM audit_log WHERE object_kind = 'decision' ORDER BY id`,
    );
    expect(audited.rows).toEqual([
      { action: "decision.take", to: "Amélia Torres" },
      { action: "decision.assign", to: "Jonas Weber" },
      { action: "decision.release", to: null },
    ]);
  });

  it("must be an active administrator with permission to decide", async () => {
    const [, key = ""] = keys;
    const client = await personWithPassword(db, "client");
    const refused = await Promise.all(
      [auditor?.id, client.id, undefined].map((userId) => assign(me as Person, key, { action: "assign", userId })),
    );
    expect(refused.map(({ body }) => body.fields?.userId)).toEqual([
      expect.stringContaining("permission group"),
      expect.stringContaining("active administrator"),
      expect.stringContaining("Choose"),
    ]);
    expect((await assign(auditor as Person, key, { action: "take" })).status).toBe(404);
    const { body } = await call(me as Person, "GET", `${path}/assignees/find?q=weber`);
    expect(body.items).toEqual([{ id: colleague?.id, label: "Jonas Weber", detail: expect.any(String) }]);
  });

  it("can be set for several decisions or a filtered list, but not for closed decisions", async () => {
    const [, two = "", three = ""] = keys;
    await db.execute(sql`UPDATE recon_issue SET resolved_at = now() WHERE subject = 'three'`);
    const many = await call(me as Person, "POST", `${path}/assignees`, { keys: [two, three], action: "take" });
    expect(many.body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
    const closed = await list(me as Person, "show=closed");
    expect(closed.map(({ key, actions }) => [key, actions])).toEqual([[three, []]]);
    const query = { assigned: "none" };
    const all = await call(me as Person, "POST", `${path}/assignees/all`, {
      query,
      expected: 1,
      action: "assign",
      userId: colleague?.id,
    });
    expect(all.body).toMatchObject({ next: null, results: [{ key: keys[0], ok: true }] });
    expect((await list(me as Person, "sort=assignee")).map(({ assignee }) => assignee?.name)).toEqual([
      "Amélia Torres",
      "Jonas Weber",
    ]);
    const csv = await call(me as Person, "GET", `${path}/export.csv?columns=kind,assignee`);
    expect(csv.status).toBe(200);
  });
});
