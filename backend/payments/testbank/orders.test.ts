import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { BankOrders } from "./orders";

const folder = await mkdtemp(join(tmpdir(), "wayfare-bank-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const order = {
  variant: "a",
  merchantId: "1",
  merchantRef: "R1",
  amount: "100",
  currency: "USD",
  description: "",
  approveUrl: "http://x/",
  declineUrl: "http://x/",
  cancelUrl: "http://x/",
} as const;

it("saves again after a failed save", async () => {
  const file = join(folder, "orders.json");
  const bank = await BankOrders.open(file);
  // A folder in place of the file makes saving fail, like a full disk.
  await mkdir(join(file, "taken"), { recursive: true });
  await expect(bank.create(order)).rejects.toThrow();
  await rm(file, { recursive: true });
  await bank.create(order);
  expect((await BankOrders.open(file)).list()).toHaveLength(2);
});

it("sets an unreadable file aside and starts without orders", async () => {
  const file = join(folder, "broken.json");
  await writeFile(file, "[ half written");
  expect((await BankOrders.open(file)).list()).toEqual([]);
  expect(existsSync(`${file}.unreadable`)).toBe(true);
});
