import { expect, it } from "vitest";
import { verifyOffline } from "@/components/console/redemption/verify-offline";
import { ticketCode } from "@/lib/contracts/orders/redemption";
import { readTicketCode } from "./code";
import { signedTicketCode, ticketPublicKey } from "./signed-code";

const key = "k".repeat(40);
const line = { ref: "ABCDEFGH2345", position: 2 };

it("verifies a QR code with the public key alone", async () => {
  const scanned = signedTicketCode(line, key);
  const found = await verifyOffline(scanned, ticketPublicKey(key));
  expect(found && readTicketCode(found.code, key)).toEqual(line);
  expect(scanned.length).toBeLessThan(160);
});

it("refuses changed codes, other keys and codes without a signature", async () => {
  const scanned = signedTicketCode(line, key);
  const other = signedTicketCode({ ...line, position: 3 }, key);
  const mixed = `${other.split(".")[0]}.${scanned.split(".")[1]}`;
  for (const wrong of [mixed, scanned.slice(0, -2), scanned.split(".")[0] ?? "", `${scanned}.A`, "hello"])
    expect(await verifyOffline(wrong, ticketPublicKey(key))).toBeNull();
  expect(await verifyOffline(scanned, ticketPublicKey("x".repeat(40)))).toBeNull();
});

it("accepts the signed code in place of the short code", () => {
  const scanned = signedTicketCode(line, key);
  expect(ticketCode.parse(scanned)).toBe(scanned.split(".")[0]);
});
