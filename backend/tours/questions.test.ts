import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld, type TestWorld, today } from "@/backend/hotels/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { payOrder } from "@/lib/contracts/money/payment";
import { formToBody } from "@/lib/gateway/read-form";
import { addTourType, toOption, toTourForm } from "./console/testing";

/** Questions of a tour: asked before payment, stored with the order, read by the guide. */

const db = await testDatabase("owner");
const { app } = testApp(db);
const call = createCaller(app);
let client: TestActor;
let admin: TestActor;
let world: TestWorld;
let type: number;

beforeAll(async () => {
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
  world = await addWorld(db);
  type = await addTourType(db);
  await sellAllKinds(db);
});

const questions = [
  { label: "Diet", per: "booking", kind: "choice", required: true, choices: "None\nVegetarian\nVegan" },
  { label: "Height in cm", per: "person", kind: "number", required: true },
  { label: "Name of your ship", per: "booking", kind: "text" },
];

/** A held booking of two adults and a family of two places. */
async function hold() {
  const family = { kind: "family", priceMinor: 5_000, paxCount: 2 };
  const option = toOption(today(), { questions });
  const form = toTourForm(world, type, today(), { options: [{ ...option, units: [...option.units, family] }] });
  const added = await call(admin, "POST", "/api/admin/tours", form);
  expect(added.status, added.text).toBe(200);
  const tourId: number = added.body.transid;
  const { body: record } = await call(admin, "GET", `/api/admin/tours/${tourId}`);
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM tour_slot WHERE tour_id = ${tourId} ORDER BY date DESC LIMIT 1`,
  );
  const slotId = rows[0]?.id ?? 0;
  const [adult, , family2] = record.options[0].units;
  const units = [
    { unitId: adult.id, quantity: 2 },
    { unitId: family2.id, quantity: 1 },
  ];
  const quote = await call(client, "POST", "/api/tour/quotes", { request: { tourId, slotId, units } });
  expect(quote.status, quote.text).toBe(200);
  const held = await call(client, "POST", "/api/orders", { quoteToken: quote.body.token, locale: "en" });
  expect(held.status, held.text).toBe(200);
  return { tourId, slotId, ref: held.body.ref as string, record };
}

const read = async (ref: string) => (await call(client, "GET", `/api/my/orders/${ref}`)).body;
const pay = (ref: string, answers: Record<string, string>) =>
  call(client, "POST", `/api/orders/${ref}/payment`, { method: "wallet", guests: { ...someGuests, answers } });

it("stores the questions of an option in the console and refuses invalid ones", async () => {
  const { record } = await hold();
  expect(record.options[0].questions).toEqual([
    questions[0],
    { ...questions[1], choices: "" },
    { ...questions[2], choices: "", required: false },
  ]);
  const refuse = async (wrong: object[]) => {
    const form = toTourForm(world, type, today(), { options: [toOption(today(), { questions: wrong })] });
    return Object.keys((await call(admin, "POST", "/api/admin/tours", form)).body.fields ?? {});
  };
  expect(await refuse([{ label: "Diet", kind: "choice", choices: "Vegan" }])).toEqual([
    "options.0.questions.0.choices",
  ]);
  const perPerson = Array.from({ length: 4 }, (_, at) => ({ label: `Question ${at}`, per: "person" }));
  expect(await refuse(perPerson)).toEqual(["options.0.questions"]);
});

it("asks questions for the booking and each person, and requires answers before the payment", async () => {
  const { ref, slotId } = await hold();
  const asked = (await read(ref)).questions;
  expect(asked.map(({ key }: { key: string }) => key.slice(ref.length + 1))).toEqual([
    "diet",
    "name-of-your-ship",
    "height-in-cm-adult-1",
    "height-in-cm-adult-2",
    "height-in-cm-family-1-1",
    "height-in-cm-family-1-2",
  ]);
  const keys: string[] = asked.map(({ key }: { key: string }) => key);
  const [diet = "", , ...heights] = keys;
  const wrong = await pay(ref, { [diet]: "Anything", [heights[0] ?? ""]: "tall" });
  expect(wrong.status, wrong.text).toBe(422);
  expect(Object.keys(wrong.body.fields).sort()).toEqual(
    [diet, ...heights].map((key) => `guests.answers.${key}`).sort(),
  );
  expect((await read(ref)).status).toBe("awaiting_payment");

  const answers = {
    [diet]: "Vegan",
    ...Object.fromEntries(heights.map((key, at) => [key, String(170 + at)])),
    "AAAABBBBCCCC-diet": "of another booking",
  };
  const paid = await pay(ref, answers);
  expect(paid.status, paid.text).toBe(200);
  const order = await read(ref);
  expect(order.questions.map(({ answer }: { answer: string | null }) => answer)).toEqual([
    "Vegan",
    null,
    "170",
    "171",
    "172",
    "173",
  ]);
  expect(Object.keys(order.guests.answers)).not.toContain("AAAABBBBCCCC-diet");

  const manifest = (await call(admin, "GET", `/api/admin/tour-slots/${slotId}`)).body;
  expect(manifest.participants[0].answers).toEqual([
    { question: "Diet", answer: "Vegan" },
    { question: "Height in cm (Adult 1)", answer: "170" },
    { question: "Height in cm (Adult 2)", answer: "171" },
    { question: "Height in cm (Family 1, person 1)", answer: "172" },
    { question: "Height in cm (Family 1, person 2)", answer: "173" },
  ]);
  const csv = await call(admin, "GET", `/api/admin/tour-slots/${slotId}/manifest.csv`);
  expect(csv.text).toContain("Diet: Vegan; Height in cm (Adult 1): 170");
  const pdf = await app.request(`/api/admin/tour-slots/${slotId}/manifest.pdf`, { headers: admin.bearer });
  expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("asks the questions for participants who were added later", async () => {
  const { ref, record } = await hold();
  const getKey = ({ key }: { key: string }) => key;
  const keys: string[] = (await read(ref)).questions.map(getKey);
  const [diet = "", ship = "", ...heights] = keys;
  const save = (actor: TestActor, answers: Record<string, string>) =>
    call(actor, "POST", `/api/orders/${ref}/questions`, { guests: { answers } });
  const toHeights = (some: string[]) => Object.fromEntries(some.map((key) => [key, "180"]));
  expect((await save(client, toHeights(heights))).status).toBe(409);
  expect((await pay(ref, { [diet]: "Vegan", ...toHeights(heights) })).status).toBe(200);

  const [adult, , family] = record.options[0].units;
  const units = [
    { unitId: adult.id, quantity: 3 },
    { unitId: family.id, quantity: 1 },
  ];
  const quote = await call(client, "POST", `/api/orders/${ref}/amendment/quote`, { units });
  expect(quote.status, quote.text).toBe(200);
  const amended = await call(client, "POST", `/api/orders/${ref}/amendment`, { quoteId: quote.body.id });
  expect(amended.status, amended.text).toBe(200);
  const open = (await read(ref)).questions.filter(({ answer }: { answer: string | null }) => answer === null);
  expect(open.map(getKey)).toEqual([ship, `${ref}-height-in-cm-adult-3`]);

  const stranger = await testActor(db, "client");
  expect((await save(stranger, toHeights([open[1].key]))).status).toBe(404);
  const refused = await save(client, { [open[1].key]: "tall" });
  expect(Object.keys(refused.body.fields)).toEqual([`guests.answers.${open[1].key}`]);
  expect((await save(admin, { [open[1].key]: "165" })).status).toBe(200);
  const answers = (await read(ref)).questions.map(({ answer }: { answer: string | null }) => answer);
  expect(answers).toEqual(["Vegan", null, "180", "180", "165", "180", "180"]);
});

it("keeps the questions of a booking when the tour changes", async () => {
  const { ref, tourId } = await hold();
  await db.execute(sql`UPDATE tour_option SET questions = '[]' WHERE tour_id = ${tourId}`);
  expect((await read(ref)).questions).toHaveLength(6);
});

it("reads the answers from a form without scripts", () => {
  const form = new URLSearchParams({ method: "wallet", "guests.answers.ABCDEFGHJKLM-height-adult-1": "180" });
  expect(formToBody(payOrder, form)).toEqual({
    method: "wallet",
    guests: { answers: { "ABCDEFGHJKLM-height-adult-1": "180" } },
  });
});
