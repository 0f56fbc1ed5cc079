import { expect, it } from "vitest";
import type { LetterContent } from "./claim-letter";
import type { FiscalDocument } from "./content";
import type { PrintJob } from "./document-thread";
import { printDocument } from "./print";
import type { StatementContent } from "./statement";

const oneLine: FiscalDocument = {
  series: "receipt",
  number: "R2027-000001",
  issuedAt: new Date("2027-01-02T03:04:05Z"),
  content: {
    language: "de",
    timeZone: "UTC",
    corrects: [],
    seller: { name: "Wayfare", address: "Rua 1, Lisbon", email: "desk@example.com", phone: "+351 900 000 000" },
    buyer: { name: "Ada", email: "ada@example.com", phone: null },
    ref: "ABCDEFGH2345",
    about: "booking",
    title: "Casa do Sal",
    place: "Lisbon, Portugal",
    stay: ["2 nights"],
    currency: "USD",
    lines: [{ label: "Night", note: null, amountMinor: 600_000 }],
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

const receipt: FiscalDocument = {
  ...oneLine,
  content: {
    ...oneLine.content,
    lines: Array.from({ length: 60 }, (_, at) => ({ label: `Night ${at}`, note: null, amountMinor: 10_000 })),
  },
};

it("prints 6 receipts at once without blocking the event loop", async () => {
  let turns = 0;
  let printing = true;
  const turn = () => {
    turns++;
    if (printing) setTimeout(turn, 1);
  };
  turn();
  const made = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const before = turns;
      const pdf = await printDocument({ kind: "fiscal", documents: [receipt] });
      return { pdf, turns: turns - before };
    }),
  );
  printing = false;
  expect(made.every(({ pdf }) => pdf.subarray(0, 5).toString() === "%PDF-")).toBe(true);
  // On a single thread the event loop would turn about once per receipt.
  expect(turns).toBeGreaterThan(30);
});

it("refuses jobs beyond a queue of 30 with 503, and prints again afterwards", async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, () => printDocument({ kind: "fiscal", documents: [oneLine] })),
  );
  const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ code: "busy", status: 503, retryAfterSeconds: 5 });
  expect((await printDocument({ kind: "fiscal", documents: [receipt] })).length).toBeGreaterThan(1_000);
});

const { seller } = receipt.content;
const statement: PrintJob = {
  kind: "statement",
  content: {
    language: "en",
    seller,
    owner: { name: "Ada", email: "ada@example.com" },
    filter: {},
    currency: "USD",
    entries: Array.from({ length: 150 }, (_, at) => ({
      id: at,
      kind: "topup",
      text: `Top-up ${at}`,
      amountMinor: 100,
      balanceAfterMinor: 100 * at,
      day: "2027-01-02",
      at: "2027-01-02T03:04:05.000Z",
      orderRef: null,
    })) as unknown as StatementContent["entries"],
  },
};

it("prints a long statement without blocking the event loop", async () => {
  let turns = 0;
  let printing = true;
  const turn = () => {
    turns++;
    if (printing) setTimeout(turn, 1);
  };
  turn();
  const pdf = await printDocument(statement);
  printing = false;
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  // On this thread the event loop would not turn before the last line is printed.
  expect(turns).toBeGreaterThan(5);
});

it("prints a letter with right-to-left text in the worker", async () => {
  const claim = {
    ref: "C4MHTR7QX9WP",
    orderRef: "K7QW4RTPX2MN",
    orderTitle: "Casa do Sal",
    decision: "accepted",
    letter: "We agree.",
    decidedAt: "2027-01-02T03:04:05.000Z",
    createdAt: "2027-01-01T03:04:05.000Z",
    client: { name: "Ada", email: "ada@example.com" },
    currency: "USD",
    requestedMinor: 100,
    grantedMinor: 100,
    reopenUntil: null,
  } as unknown as LetterContent["claim"];
  const letter = await printDocument({
    kind: "claim_letter",
    content: { language: "ar", claim, seller, timeZone: "UTC" },
  });
  expect(letter.subarray(0, 5).toString()).toBe("%PDF-");
});
