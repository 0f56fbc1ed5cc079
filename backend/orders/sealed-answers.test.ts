import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { requireKindBackend } from "@/backend/kinds";
import { hold } from "@/backend/kinds/testing/bookings";
import { hotelFixture } from "@/backend/kinds/testing/hotel";
import { openShop } from "@/backend/payments/testing/payment-world";
import { addTraveller } from "@/backend/users/travellers";
import { saveGuests } from "./guests";
import { lockOrder } from "./lifecycle/lock";
import {
  deleteOldDocuments,
  listOwnDocuments,
  prepareAnswers,
  prepareGuests,
  type StoredGuests,
} from "./sealed-answers";
import { someGuests, type TestActor, testActor } from "./testing";
import { getOrder } from "./view";

const shop = await openShop();
const { db } = shop;
const needs = { db, env: shop.deps.env };
let client: TestActor;
let ref: string;

beforeAll(async () => {
  client = await testActor(db, "client");
  const product = await hotelFixture.addProduct(shop, { confirmMode: "instant", lines: 1 });
  ({ ref } = await hold(db, client, requireKindBackend("hotel"), product.request(1)));
});

const read = async (): Promise<StoredGuests> => {
  const { rows } = await db.execute<{ guests: StoredGuests }>(sql`SELECT guests FROM orders WHERE ref = ${ref}`);
  if (!rows[0]) throw new Error("no order");
  return rows[0].guests;
};
const save = async (answers: Record<string, string>) => {
  const guests = await prepareGuests(needs, client, {
    ...someGuests,
    otherGuests: [],
    arrivalTime: "",
    requests: "",
    answers,
  });
  if (!guests) throw new Error("no guests");
  await transaction(db, async (tx) => saveGuests(tx, await lockOrder(tx, { ref }, client), guests));
};

it("stores document numbers encrypted, shows their last characters and keeps them when the form is resubmitted", async () => {
  await save({ [`${ref}-p1-document`]: "c01x-0006 h7", [`${ref}-p1-born`]: "1990-02-03" });
  const stored = await read();
  expect(stored.answers).toEqual({ [`${ref}-p1-document`]: "••••6H7", [`${ref}-p1-born`]: "1990-02-03" });
  expect(JSON.stringify(stored)).not.toContain("C01X0006H7");
  expect(await listOwnDocuments(db, needs.env, client.id)).toEqual([{ ref, numbers: ["C01X0006H7"] }]);
  expect((await getOrder(db, client, { ref })).guests?.firstName).toBe(someGuests.firstName);

  await save({ [`${ref}-p1-document`]: "••••6H7" });
  expect(await listOwnDocuments(db, needs.env, client.id)).toEqual([{ ref, numbers: ["C01X0006H7"] }]);
});

it("refuses an invalid document number and names its field", async () => {
  await expect(prepareAnswers(needs, client, { [`${ref}-p1-document`]: "12" })).rejects.toMatchObject({
    code: "invalid",
    fields: { [`guests.answers.${ref}-p1-document`]: expect.anything() },
  });
});

it("fills empty answers from a saved traveller of the same client only", async () => {
  const traveller = { firstName: "Bo", lastName: "Dahl", birthDate: "1980-01-02", nationality: "NO" };
  const document = { documentNumber: "N1234567", documentExpires: "2031-05-06", forgetDocument: false };
  const id = await transaction(db, (tx) => addTraveller(tx, needs.env, client.id, { ...traveller, ...document }));
  const choice = { [`${ref}-p1-traveller`]: id, [`${ref}-p1-given-names`]: "Bo Erik" };
  const { answers, documents } = await prepareAnswers(needs, client, choice);
  expect(answers).toEqual({
    [`${ref}-p1-given-names`]: "Bo Erik",
    [`${ref}-p1-surname`]: "Dahl",
    [`${ref}-p1-born`]: "1980-01-02",
    [`${ref}-p1-nationality`]: "NO",
    [`${ref}-p1-document`]: "••••567",
    [`${ref}-p1-expires`]: "2031-05-06",
  });
  expect(Object.keys(documents)).toEqual([`${ref}-p1-document`]);
  const other = await testActor(db, "client");
  await expect(prepareAnswers(needs, other, choice)).rejects.toMatchObject({ code: "invalid" });
});

it("deletes document numbers 30 days after the service", async () => {
  await deleteOldDocuments(db);
  expect(await read()).toHaveProperty("documents");
  await db.execute(
    sql`UPDATE orders SET service_start = now() - interval '33 days', service_end = now() - interval '31 days' WHERE ref = ${ref}`,
  );
  await deleteOldDocuments(db);
  expect(await read()).not.toHaveProperty("documents");
});
