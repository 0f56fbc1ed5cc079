import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { hotelStaff } from "@/backend/db/schema/users";
import { testDatabase } from "@/backend/db/testing";
import { addHotel } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { addBookableRoom, type TestActor, testActor } from "@/backend/orders/testing";

const db = await testDatabase();
const { app } = testApp(db);
let admin: TestActor;
let staffMember: TestActor;
let own: number;
let other: number;

type Made = { hotel: number; author: string; score: number; text: string; at: string; state?: string; reply?: string };

async function addReview({ hotel, author, score, text, at, state = "published", reply }: Made): Promise<void> {
  await db.execute(sql`
    INSERT INTO review (subject_kind, subject_id, author_name, score, text, state, held_for, hidden_reason, reply, replied_at,
                        created_at)
    VALUES ('hotel', ${hotel}, ${author}, ${score}, ${text}, ${state}, ${state === "held" ? "link" : null},
            ${state === "refused" ? "Advertising" : null}, ${reply ?? null}, ${reply ? at : null}::timestamptz,
            ${at}::timestamptz)`);
}

beforeAll(async () => {
  const { world } = await addBookableRoom(db);
  own = await addHotel(db, world, { title: "Casa do Sal", slug: "casa-do-sal" });
  other = await addHotel(db, world, { title: "Hôtel Mirabeau", slug: "mirabeau" });
  admin = await testActor(db, "admin");
  staffMember = await testActor(db, "subadmin");
  await db.insert(hotelStaff).values({ userId: staffMember.id, hotelId: own });
  await addReview({ hotel: own, author: "Ana", score: 9, text: "A quiet courtyard.", at: "2026-03-01T12:00Z" });
  await addReview({
    hotel: own,
    author: "Bruno",
    score: 3,
    text: "Cold soup.",
    at: "2026-03-02T12:00Z",
    reply: "Sorry",
  });
  await addReview({
    hotel: own,
    author: "Carla",
    score: 6,
    text: "See cheap.example",
    at: "2026-03-03T12:00Z",
    state: "held",
  });
  await addReview({ hotel: other, author: "Dora", score: 7, text: "A loud street.", at: "2026-03-04T12:00Z" });
  await addReview({
    hotel: other,
    author: "Emil",
    score: 1,
    text: "Spam",
    at: "2026-03-05T12:00Z",
    state: "refused",
  });
  await addReview({
    hotel: other,
    author: "Fay",
    score: 10,
    text: "See dear.example",
    at: "2026-03-01T09:00Z",
    state: "held",
  });
});

const call = (who: TestActor, path: string) => app.request(path, { headers: who.bearer });
type List = { items: { id: number; author: string; productTitle: string }[]; total: number };
async function list(query: string, who = admin, area = "admin"): Promise<List> {
  const response = await call(who, `/api/${area}/reviews?${query}`);
  expect(response.status, query).toBe(200);
  return (await response.json()) as List;
}
const authors = async (query: string, who = admin, area = "admin") =>
  (await list(query, who, area)).items.map(({ author }) => author);

describe("the list of reviews", () => {
  test.each([
    ["q=mirabeau", ["Fay", "Emil", "Dora"]],
    ["q=courtyard", ["Ana"]],
    ["q=sorry", ["Bruno"]],
    ["q=carla", ["Carla"]],
    ["q=nothing+like+it", []],
    ["state=held", ["Fay", "Carla"]],
    ["state=", ["Fay", "Carla", "Emil", "Dora", "Bruno", "Ana"]],
    ["score=1-4", ["Emil", "Bruno"]],
    ["score=9-10", ["Fay", "Ana"]],
    ["replied=true", ["Bruno"]],
    ["replied=false&state=published", ["Dora", "Ana"]],
    ["kind=tour", []],
    ["from=2026-03-02&to=2026-03-04", ["Carla", "Dora", "Bruno"]],
    ["sort=-created", ["Emil", "Dora", "Carla", "Bruno", "Ana", "Fay"]],
    ["sort=score", ["Emil", "Bruno", "Carla", "Dora", "Ana", "Fay"]],
    ["sort=-score&pageSize=2&page=2", ["Dora", "Carla"]],
  ])("is searched, filtered, sorted and paged by %s", async (query, expected) => {
    expect(await authors(query)).toEqual(expected);
  });

  test("counts the results of all pages, and names the product of a review without a booking", async () => {
    const { items, total } = await list(`hotel=${other}&pageSize=1`);
    expect(total).toBe(3);
    expect(items).toMatchObject([{ author: "Fay", productTitle: "Hôtel Mirabeau" }]);
  });

  test.each(["sort=text", "score=2-3", "state=lost", "from=2026-02-30"])("refuses %s", async (query) => {
    expect((await call(admin, `/api/admin/reviews?${query}`)).status).toBe(422);
  });

  test("exports what is filtered", async () => {
    const response = await call(
      admin,
      "/api/admin/reviews/export.csv?score=1-4&sort=score&columns=product,guest,score",
    );
    expect((await response.text()).trim().split("\r\n").slice(1)).toEqual([
      "Hôtel Mirabeau,,Emil,,1",
      "Casa do Sal,,Bruno,,3",
    ]);
  });

  test("has only published reviews of the hotels in scope for a sub-administrator", async () => {
    const mine = (query: string) => authors(query, staffMember, "subadmin");
    expect(await mine("")).toEqual(["Bruno", "Ana"]);
    for (const query of ["q=mirabeau", `hotel=${other}`, "state=held", "state=refused"]) {
      expect(await mine(query), query).toEqual([]);
    }
    const exported = await (await call(staffMember, "/api/subadmin/reviews/export.csv")).text();
    expect(exported.trim().split("\r\n")).toHaveLength(3);
  });

  test("opens one review in scope", async () => {
    const { items } = await list("");
    const status = async (author: string, who: TestActor, area: string) =>
      (await call(who, `/api/${area}/reviews/${items.find((one) => one.author === author)?.id}`)).status;
    for (const author of ["Ana", "Carla", "Dora"]) expect(await status(author, admin, "admin")).toBe(200);
    expect(await status("Ana", staffMember, "subadmin")).toBe(200);
    for (const author of ["Carla", "Dora"]) expect(await status(author, staffMember, "subadmin")).toBe(404);
    expect(await status("Ana", staffMember, "admin")).toBe(403);
  });
});
