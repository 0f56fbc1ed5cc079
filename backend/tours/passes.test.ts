import { createHash, createPublicKey, generateKeyPairSync, verify, X509Certificate } from "node:crypto";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addWorld } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { createCaller, testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { readBookingSnapshot, revise } from "@/backend/orders/lifecycle/revise";
import { payByWallet } from "@/backend/orders/payment/pay";
import { someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { createAuthority } from "@/backend/payments/testing/certificates";
import { appElsewhere } from "@/backend/site/testing";
import { grantStepUp, personWithPassword } from "@/backend/user-console/testing";
import { addTestTour } from "./testing";

/** Tickets for the wallets of phones, signed with certificates and keys that the test makes. */
const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);
const other = createCaller(testApp(db).app);
/** Another process, which saves the settings. */
const askElsewhere = createCaller(appElsewhere(db));
const admin = await personWithPassword(db, "admin", "Ana");
const names = { passTypeId: "pass.com.example.tickets", teamId: "TEAM123456" };
const authority = createAuthority("Test authority", "rsa");
const signer = authority.issue({ CN: "Pass", UID: names.passTypeId, OU: names.teamId });
const service = generateKeyPairSync("rsa", { modulusLength: 2048 });
const serviceKey = service.privateKey.export({ type: "pkcs8", format: "pem" }) as string;
const account = JSON.stringify({ client_email: "passes@project.example", private_key: serviceKey });

let client: TestActor;
let pair = "";
let single = "";

async function save(value: object, secrets?: object) {
  const path = "/api/admin/settings/passes";
  const { version } = (await askElsewhere(admin, "GET", path)).body;
  await grantStepUp(db, admin);
  const saved = await askElsewhere(admin, "PUT", path, { version, value, ...(secrets && { secrets }) });
  expect(saved.status, saved.text).toBe(200);
}
const test = async () => (await call(admin, "POST", "/api/admin/settings/passes/tests/sign")).body;
const document = (ref: string, kind: string, bearer = client.bearer) =>
  app.request(`/api/orders/${ref}/documents/${kind}`, { headers: bearer });
const listWallets = async (ref: string) => {
  const { documents } = (await other(client, "GET", `/api/my/orders/${ref}`)).body;
  return documents.filter(({ kind }: { kind: string }) => kind.endsWith("_wallet"));
};
type Json = Record<string, unknown>;
const readJson = (bytes: Uint8Array | undefined): Json => JSON.parse(Buffer.from(bytes ?? []).toString("utf8"));

/** Reads a pass and checks the hashes of its files and their signature (CMS, RFC 5652). */
function readPass(content: Uint8Array): Json {
  const files = unzipSync(content);
  const manifest = readJson(files["manifest.json"]);
  const listed = Object.keys(files).filter((name) => !["manifest.json", "signature"].includes(name));
  expect(listed.sort()).toEqual(Object.keys(manifest).sort());
  expect(listed).toEqual(expect.arrayContaining(["icon.png", "icon@2x.png", "pass.json"]));
  for (const name of listed) {
    expect(
      createHash("sha1")
        .update(files[name] ?? "")
        .digest("hex"),
      name,
    ).toBe(manifest[name]);
  }
  const signature = Buffer.from(files.signature ?? []);
  const certificate = new X509Certificate(signer.cert);
  expect(signature.includes(certificate.raw)).toBe(true);
  // The signed attributes begin with the content type and end before the algorithm of the signature, and are signed as
  // a SET although they are stored with another tag.
  const contentType = signature.lastIndexOf(Buffer.from("06092a864886f70d010903", "hex"));
  const start = signature.lastIndexOf(0xa0, contentType);
  const isLong = signature[start + 1] === 0x81;
  const length = signature[start + (isLong ? 2 : 1)] ?? 0;
  const attributes = Buffer.from(signature.subarray(start, start + (isLong ? 3 : 2) + length));
  attributes[0] = 0x31;
  const digests = ["sha1", "sha256"].map((name) =>
    createHash(name)
      .update(files["manifest.json"] ?? "")
      .digest(),
  );
  expect(digests.some((digest) => attributes.includes(digest))).toBe(true);
  const value = signature.subarray(-256);
  const isValid = ["RSA-SHA1", "RSA-SHA256"].some((name) => verify(name, attributes, certificate.publicKey, value));
  expect(isValid, "the signature").toBe(true);
  return readJson(files["pass.json"]);
}

beforeAll(async () => {
  const world = await addWorld(db);
  await sellAllKinds(db);
  client = await testActor(db, "client", 10_000_000);
  const tour = await addTestTour(db, world);
  const book = async (units: number[]) => {
    const request = {
      tourId: tour.tourId,
      slotId: tour.slotId,
      units: units.map((unitId) => ({ unitId, quantity: 1 })),
    };
    const quote = await call(client, "POST", "/api/tour/quotes", { request });
    const held = await call(client, "POST", "/api/orders", { quoteToken: quote.body.token, locale: "en" });
    await transaction(db, (tx) => payByWallet(tx, client, held.body.ref, someGuests));
    return held.body.ref as string;
  };
  [pair, single] = [await book([tour.adult, tour.child]), await book([tour.adult])];
});

describe("wallet passes", () => {
  it("are not offered before the settings of the wallet are complete", async () => {
    expect(await listWallets(pair)).toEqual([]);
    expect(await test()).toMatchObject({ ok: false, title: "Not complete" });
    await save({ apple: names, google: { issuerId: "3388000000012345678" } });
    await save({}, { apple: { certificate: signer.cert, key: signer.key } });
    expect(await listWallets(pair)).toEqual([]);
    for (const kind of ["apple_wallet", "google_wallet?line=1"]) expect((await document(pair, kind)).status).toBe(409);
  });

  it("for Apple Wallet are a signed file for one ticket and a bundle for several", async () => {
    await save({}, { apple: { authority: authority.cert } });
    expect(await listWallets(pair)).toMatchObject([{ kind: "apple_wallet", label: "Apple Wallet" }]);
    const response = await document(single, "apple_wallet");
    expect(response.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
    const pass = readPass(new Uint8Array(await response.arrayBuffer()));
    expect(pass).toMatchObject({
      passTypeIdentifier: names.passTypeId,
      teamIdentifier: names.teamId,
      serialNumber: expect.stringMatching(new RegExp(`^${single}-1-`)),
      relevantDate: expect.stringMatching(/T(?:09|10):00:00\.000Z$/),
    });
    const [barcode] = pass.barcodes as { format: string; message: string; altText: string }[];
    expect(barcode?.format).toBe("PKBarcodeFormatQR");
    // The code that staff redeem.
    const ticket = await call(admin, "GET", `/api/admin/tickets/${encodeURIComponent(barcode?.altText ?? "")}`);
    expect(ticket.body).toMatchObject({ ref: single, name: "Adult" });
    expect(barcode?.message.startsWith(`${barcode.altText}.`)).toBe(true);

    const bundle = await document(pair, "apple_wallet");
    expect(bundle.headers.get("content-type")).toBe("application/vnd.apple.pkpasses");
    expect(bundle.headers.get("content-disposition")).toContain(`e-ticket-${pair}.pkpasses`);
    const passes = Object.values(unzipSync(new Uint8Array(await bundle.arrayBuffer()))).map(readPass);
    expect(new Set(passes.map(({ serialNumber }) => serialNumber)).size).toBe(2);
  });

  it("name the product in the language of the booking", async () => {
    await transaction(db, async (tx) => {
      const order = await lockOrder(tx, { ref: single }, system);
      const snapshot = await readBookingSnapshot(tx, order);
      const product = { ...snapshot.product, titles: { de: "Stadtrundgang" } };
      await revise(tx, order, "operator_change", { snapshot: { ...snapshot, product }, timeline: [] });
      await tx.execute(sql`UPDATE orders SET locale = 'de' WHERE ref = ${single}`);
    });
    const response = await document(single, "apple_wallet");
    const pass = readPass(new Uint8Array(await response.arrayBuffer()));
    expect(pass).toMatchObject({
      description: "Stadtrundgang",
      eventTicket: { primaryFields: [{ value: "Stadtrundgang" }] },
    });
  });

  it("for Google Wallet are one link per ticket with a token signed by the service account", async () => {
    await save({}, { google: { serviceAccount: account } });
    const links = (await listWallets(pair)).filter(({ kind }: { kind: string }) => kind === "google_wallet");
    expect(links.map(({ ticket }: { ticket: string }) => ticket)).toEqual(["Adult", "Child"]);
    const response = await app.request(links[1].path, { headers: client.bearer });
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    const [head = "", body = "", signature = ""] = location.replace("https://pay.google.com/gp/v/save/", "").split(".");
    const key = createPublicKey(service.publicKey.export({ type: "spki", format: "pem" }));
    expect(verify("RSA-SHA256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"))).toBe(true);
    // Google accepts links up to this length.
    expect(location.length).toBeLessThan(1_800);
    const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
    expect(claims).toMatchObject({ iss: "passes@project.example", aud: "google", typ: "savetowallet" });
    const [object] = claims.payload.genericObjects;
    expect(object).toMatchObject({
      classId: "3388000000012345678.tickets",
      subheader: { defaultValue: { value: "Child" } },
      barcode: { type: "QR_CODE", alternateText: expect.stringMatching(new RegExp(`^${pair}-2-`)) },
    });
    expect((await document(pair, "google_wallet?line=9")).status).toBe(409);
  });

  it("are for the owner of the booking only", async () => {
    const stranger = await testActor(db, "client");
    for (const kind of ["apple_wallet", "google_wallet?line=1"])
      expect((await document(pair, kind, stranger.bearer)).status).toBe(404);
  });

  it("can be tested in the settings, with the reason when a certificate does not match", async () => {
    expect(await test()).toMatchObject({
      ok: true,
      lines: [/valid until/, /passes@project/].map((one) => expect.stringMatching(one)),
    });
    await save({ apple: { passTypeId: "pass.com.example.other" } });
    expect((await test()).lines[0]).toContain("UID=pass.com.example.other");
    await save({ apple: names }, { apple: { key: authority.issue("other").key } });
    expect(await test()).toMatchObject({
      ok: false,
      lines: [expect.stringContaining("not of the certificate"), expect.any(String)],
    });
  });
});
