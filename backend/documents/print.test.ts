import { expect, it } from "vitest";
import type { FiscalDocument } from "./content";
import { printFiscal, printHere } from "./print";

const receipt: FiscalDocument = {
  series: "receipt",
  number: "R2027-000001",
  issuedAt: new Date("2027-01-02T03:04:05Z"),
  content: {
    language: "de",
    seller: { name: "Wayfare", address: "Rua 1, Lisbon", email: "desk@example.com", phone: "+351 900 000 000" },
    buyer: { name: "Ada", email: "ada@example.com", phone: null },
    ref: "ABCDEFGH2345",
    about: "booking",
    title: "Casa do Sal",
    place: "Lisbon, Portugal",
    stay: ["2 nights"],
    currency: "USD",
    lines: Array.from({ length: 60 }, (_, at) => ({ label: `Night ${at}`, note: null, amountMinor: 10_000 })),
    totals: [],
    totalMinor: 600_000,
    payments: [],
    open: [],
    paidMinor: 600_000,
    included: [],
    display: null,
    terms: "",
  },
};

it("prints 15 receipts at once while the event loop goes on", async () => {
  let turns = 0;
  let printing = true;
  const turn = () => {
    turns++;
    if (printing) setTimeout(turn, 1);
  };
  turn();
  const made = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const before = turns;
      const pdf = await printFiscal([receipt]);
      return { pdf, turns: turns - before };
    }),
  );
  printing = false;
  expect(made.every(({ pdf }) => pdf.subarray(0, 5).toString() === "%PDF-")).toBe(true);
  // On a single thread the event loop would turn about once per receipt.
  expect(turns).toBeGreaterThan(30);
});

it("refuses what would wait behind 30 others with 503, and prints again afterwards", async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => printFiscal([receipt])));
  const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ code: "busy", status: 503, retryAfterSeconds: 5 });
  expect((await printFiscal([receipt])).length).toBeGreaterThan(1_000);
});

it("makes documents on its own thread one at a time, with the same limit", async () => {
  let [now, most] = [0, 0];
  const make = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    now--;
    return "made";
  };
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => printHere(make)));
  expect(most).toBe(1);
  expect(results.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(31);
  expect(await printHere(make)).toBe("made");
});
