import { describe, expect, test } from "vitest";
import { orders, ordersOfKinds } from "@/components/kinds/testing";
import { orderLine, testPayment, testRef, testRefund } from "@/components/testing/order";
import { render } from "@/components/testing/render";
import type { OrderCharge } from "@/lib/contracts/orders/charge";
import { AppError } from "@/lib/errors";
import { getKindLabels, getKindTexts } from "@/lib/kinds";
import type { Flash } from "@/lib/session/flash";
import { Answers } from "./answers";
import { Charges } from "./charges";
import { Documents } from "./documents";
import { activeLines, LineCheckboxes, namedLines } from "./line-checkboxes";
import { Lines } from "./lines";
import { Messages } from "./messages";
import { Payments, Refunds } from "./money-moves";
import { StayReview } from "./stay-review";
import { Tickets } from "./tickets";
import { Timeline } from "./timeline";

const { order } = orders;

describe("order lines", () => {
  test("are omitted for a single plain line, and shown with seats, tickets, changes or several lines", async () => {
    expect((await render(<Lines order={order()} />)).html).toBe("");
    const lines = [
      orderLine(1, { seats: ["3-12A", "3-12B"], redeemedAt: "2027-03-12T15:30:00Z" }),
      orderLine(2, { state: "cancelled", quantity: 2 }),
      orderLine(3, { units: ["AB-12-CD"], totalMinor: 0 }),
    ];
    const page = await render(<Lines order={order({ lines })} />);
    const items = page.all("li").map((one) => page.getName(one));
    expect(items[0]).toContain("Coach 3, Seat 12A. Coach 3, Seat 12B");
    expect(items[0]).toContain("15:30");
    expect(items[1]).toMatch(/^2 × Double room 2/);
    expect(items[1]).toContain("Cancelled");
    expect(items[2]).toContain("Vehicle AB-12-CD");
    expect(items[2]).toContain("0.00 USD");
    expect((await render(<Lines order={order({ lines: [orderLine(1, { seats: ["4"] })] })} />)).html).not.toBe("");
  });

  test("are selected by id from the URL, without unknown and cancelled ones", () => {
    const some = order({ lines: [orderLine(1), orderLine(2, { state: "cancelled" }), orderLine(3)] });
    expect(activeLines(some).map(({ id }) => id)).toEqual([1, 3]);
    expect(namedLines(some, { line: "3,1" })).toEqual([1, 3]);
    expect(namedLines(some, { line: ["3", "2", "x", "99", ""] })).toEqual([3]);
    expect(namedLines(some, {})).toEqual([]);
  });

  test.each(ordersOfKinds)("of kind $kind are checkboxes with their prices", async ({ kind, order }) => {
    const lines = [orderLine(1), orderLine(2), orderLine(3, { state: "cancelled" })];
    const page = await render(<LineCheckboxes order={order({ lines })} chosen={[2]} />);
    expect(page.all("legend").map((one) => page.getName(one))).toEqual([getKindLabels(kind).units]);
    expect(page.fields.map(({ name, value, checked, label }) => [name, value, checked, label])).toEqual([
      ["line", "1", false, "Double room 1 200.00 USD"],
      ["line", "2", true, "Double room 2 200.00 USD"],
    ]);
  });
});

describe("payments, refunds and charges", () => {
  test("shows payments with time, method, state, amount and the sum charged to the card", async () => {
    const payments = [
      testPayment({ test: true }),
      testPayment({ id: "p2", state: "declined", detail: "Insufficient funds" }),
      testPayment({ id: "p3", chargeMinor: 18_450, chargeCurrency: "EUR", detail: "not shown" }),
    ];
    const page = await render(<Payments order={order({ payments })} />);
    expect(page.all("table").map((one) => page.getName(one))).toEqual(["Payments"]);
    const rows = page.rows.slice(1);
    expect(rows.map(([when]) => when)).toEqual(Array.from({ length: 3 }, () => "5 Jan 2027, 10:00 Lisbon time"));
    expect(rows[0]?.[1]).toContain("Test payment");
    expect(rows[1]?.slice(1)).toEqual([expect.stringContaining("Insufficient funds"), "Declined", "200.00 USD"]);
    expect(rows[2]?.[1]).toContain("Charged 184.50 EUR");
    expect(rows[2]?.[1]).not.toContain("not shown");
    expect((await render(<Payments order={order({ payments: [] })} />)).text).toBe("No payments yet.");
  });

  test("shows what was collected on site among the payments", async () => {
    const collections = [{ id: "desk-1", method: "Cash", amountMinor: 860, at: "2027-01-04T10:00:00Z" }];
    const page = await render(<Payments order={order({ collections })} />);
    expect(page.rows[1]).toEqual([
      "4 Jan 2027, 10:00 Lisbon time",
      expect.stringContaining("Paid on site"),
      "Received",
      "8.60 USD",
    ]);
    expect(page.rows[1]?.[1]).toContain("Cash");
    const german = await render(<Payments order={order({ payments: [], collections })} />, { language: "de" });
    expect(german.text).toContain("Vor Ort bezahlt");
    const back = [{ id: "desk-2", method: "Cash", amountMinor: -860, at: "2027-01-05T10:00:00Z" }];
    const handedBack = await render(<Payments order={order({ payments: [], collections: back })} />);
    expect(handedBack.rows[1]?.[1]).toContain("Handed back on site");
    expect(handedBack.rows[1]?.[2]).toBe("Refunded");
  });

  test("shows a refund of a payment taken at the desk as one to hand back, not as one at the bank", async () => {
    const refunds = [testRefund({ destination: "desk", state: "pending" })];
    const page = await render(<Refunds order={{ ...order(), refunds }} />);
    expect(page.rows[1]?.slice(1, 3)).toEqual([expect.stringContaining("At the desk"), "To be handed back"]);
  });

  test("shows times in the time zone of the place, even if the day differs from UTC", async () => {
    const late = order({ timeZone: "Asia/Tokyo", payments: [testPayment({ at: "2027-12-31T20:00:00Z" })] });
    expect((await render(<Payments order={late} />)).text).toContain("1 Jan 2028, 05:00");
  });

  test("shows the translated state of refunds, and the booking of a trip", async () => {
    const refunds = [
      testRefund(),
      { ...testRefund({ id: "r2", destination: "wallet", state: "done" }), about: "Casa do Rio" },
    ];
    const page = await render(<Refunds order={{ ...order(), refunds }} />);
    expect(page.rows[1]?.[2]).toBe("On its way");
    expect(page.rows[2]?.[1]).toContain("Casa do Rio: Cancelled");
    const german = await render(<Refunds order={{ ...order(), refunds }} />, { language: "de" });
    expect(german.text).not.toContain("On its way");
  });

  const charge: OrderCharge = {
    id: "7a1f4c1e-0b0e-4c55-9a8b-3f6a7f0c9d11",
    kind: "damage",
    amountMinor: 5_000,
    currency: "USD",
    note: "Broken lamp",
    state: "open",
    paidBy: null,
    paidAt: null,
    withdrawnNote: null,
    refund: null,
    createdAt: "2027-03-15T10:00:00Z",
  };
  const charges = (more = {}, hasWallet = true) => (
    <Charges
      order={order({ charges: [{ ...charge, ...more }], chargesDueMinor: 5_000 })}
      back="/client/booking"
      claim="/client/claims?order=A"
      hasWallet={hasWallet}
    />
  );
  const backend = { "payment.card": { offered: true, test: true } };

  test("offers card and wallet for an open charge, and only the card to guests", async () => {
    const page = await render(charges(), { backend });
    expect(page.forms.map(({ action, method }) => [action, method])).toEqual(
      Array.from({ length: 2 }, () => [`/api/orders/${testRef}/charges/payment`, "post"]),
    );
    expect(page.forms.map(({ sent }) => Object.fromEntries(sent).method)).toEqual(["card", "wallet"]);
    expect(page.forms.every(({ sent }) => Object.fromEntries(sent)._key)).toBe(true);
    expect(page.text).toContain("Test mode: no card is charged.");
    expect(page.linkTo("open a claim")).toBe("/client/claims?order=A");
    expect((await render(charges({}, false), { backend })).forms.length).toBe(1);
  });

  test("shows how a charge was paid, or why it was withdrawn", async () => {
    const texts = async (more: object) => (await render(charges(more), { backend })).text;
    expect(await texts({ state: "paid", paidBy: "wallet" })).toContain("Paid from your wallet");
    expect(await texts({ state: "paid", paidBy: "card" })).toContain("Paid by card");
    expect(await texts({ state: "paid", paidBy: "desk" })).toContain("Paid at the desk");
    const withdrawn = await texts({ state: "withdrawn", withdrawnNote: "Our mistake." });
    expect(withdrawn).toContain("Our mistake.");
    expect(withdrawn).not.toContain("Broken lamp");
    const refund = (destination: string, done: boolean) =>
      texts({ state: "withdrawn", paidBy: "card", refund: { destination, done } });
    expect(await refund("card", false)).toContain("On its way to your card");
    expect(await refund("card", true)).toContain("Returned to your card");
    expect(await refund("wallet", true)).toContain("Returned to your wallet");
    expect(await refund("desk", false)).toContain("To be handed back at the desk");
    expect(await refund("desk", true)).toContain("Handed back at the desk");
  });
});

describe("timeline, messages, answers and documents", () => {
  test("shows the newest event first in the time zone of the place, and state changes only to staff", async () => {
    const event = (id: number, at: string, more = {}) => ({
      id,
      type: "x",
      text: `Event ${id}`,
      fromStatus: null,
      toStatus: "processing",
      actor: "Client",
      note: null,
      at,
      ...more,
    });
    const events = [event(1, "2027-01-01T10:00:00Z"), event(2, "2027-01-02T10:00:00Z", { note: "By phone" })] as never;
    const page = await render(<Timeline events={events} timeZone="Asia/Tokyo" />);
    expect(page.all("li").map((one) => page.getName(one))).toEqual([
      expect.stringMatching(/^Event 2 By phone Client, .*19:00/),
      expect.stringMatching(/^Event 1 Client, .*19:00/),
    ]);
    expect(page.text).not.toContain("Confirmed");
    expect((await render(<Timeline events={events} timeZone="UTC" kind="hotel" />)).text).toContain("· Confirmed");
    const same = [event(1, "2027-01-01T10:00:00Z", { text: "Completed", toStatus: "completed" })] as never;
    expect((await render(<Timeline events={same} timeZone="UTC" kind="hotel" />)).text).not.toContain("·");
  });

  test.each(ordersOfKinds)(
    "lets a client of kind $kind write to the provider, and labels own messages as 'You'",
    async ({ kind, order }) => {
      const messages = [
        { id: 1, author: "Ana Silva", fromStaff: false, text: "Late arrival?", at: "2027-03-01T10:00:00Z" },
        { id: 2, author: "Front desk", fromStaff: true, text: "No problem.", at: "2027-03-01T11:00:00Z" },
      ];
      const written = order({ messages, actions: ["message"] });
      const page = await render(<Messages order={written} side="client" back="/here" />);
      expect(page.all("li").map((one) => page.getName(one))).toEqual([
        expect.stringMatching(/^Late arrival\? You,/),
        expect.stringMatching(/^No problem\. Front desk,/),
      ]);
      expect(page.forms[0]).toMatchObject({ action: `/api/orders/${testRef}/messages`, method: "post" });
      expect(page.fields.at(-1)).toMatchObject({ name: "text", label: getKindTexts(kind).writeTo, required: true });
      const silent = await render(<Messages order={order()} side="client" back="/here" />);
      expect(silent.text).toBe(getKindTexts(kind).askAnything);
      expect(silent.forms).toEqual([]);
    },
  );

  test("keeps a message that was refused without scripts", async () => {
    const flash = { kind: "error", title: "", message: "Too long.", values: { text: "My\ntext" } } as const;
    const page = await render(
      <Messages order={order({ actions: ["message"] })} side="client" back="/" flash={flash} />,
    );
    expect(page.fields.at(-1)?.value).toBe("My\ntext");
    expect(page.text).toContain("Too long.");
    const other = { ...flash, values: { score: "9" } };
    const page2 = await render(
      <Messages order={order({ actions: ["message"] })} side="client" back="/" flash={other} />,
    );
    expect(page2.text).not.toContain("Too long.");
  });

  test("names the participant of an answer, and omits unanswered questions", async () => {
    const question = (key: string, more = {}) => ({
      key,
      label: "Shoe size",
      person: null,
      kind: "number",
      choices: [],
      required: true,
      answer: "42",
      ...more,
    });
    const person = [{ text: "Participant {n}", facts: { n: 2 } }];
    const questions = [
      question("a"),
      question("b", { person }),
      question("c", { label: "Diet", answer: null }),
    ] as never;
    const page = await render(<Answers questions={questions} />);
    expect(page.all("dt").map((one) => page.getName(one))).toEqual(["Shoe size", "Shoe size (Participant 2)"]);
    expect((await render(<Answers questions={[]} />)).html).toBe("");
  });

  test("documents are plain links", async () => {
    const documents = [{ kind: "ticket", label: "E-ticket", path: "/api/ticket" }] as const;
    const page = await render(<Documents documents={documents} />);
    expect(page.linkTo("E-ticket")).toBe("/api/ticket");
  });

  test("tickets are shown with their names and codes", async () => {
    const lines = [{ position: 1, name: "Adult 1" }];
    const shown = { ref: "ABCDEFGH2345", booked: { kind: "tour", tour: { title: "Walk" } }, lines } as never;
    const ticket = { position: 1, code: "ABCDEFGH2345-1-XYZ", picture: "data:image/svg+xml;base64,AA" };
    const page = await render(<Tickets order={shown} tickets={[ticket, { ...ticket, position: null, code: "B" }]} />);
    expect(page.all("img").map(({ attributes }) => attributes.alt)).toEqual([
      "QR code: Adult 1",
      "QR code: ABCDEFGH2345",
    ]);
    expect(page.text).toContain("ABCDEFGH2345-1-XYZ");
    expect(page.text).toContain("Show the 2 tickets");
    expect((await render(<Tickets order={shown} tickets={[]} />)).html).toBe("");
  });
});

describe("review of a booking", () => {
  const own = (more = {}) => ({
    id: 3,
    score: 8,
    topics: {},
    title: "Good",
    text: "Quiet room.",
    state: "published",
    reason: null,
    reply: null,
    travelledAs: null,
    pictures: [],
    version: 2,
    at: "2027-03-16T10:00:00Z",
    editedAt: null,
    ...more,
  });
  const review = (mine: unknown, flash: Parameters<typeof StayReview>[0]["flash"] = null, of = order()) =>
    render(<StayReview order={of} token="t" back="/client/booking" flash={flash} />, {
      backend: { "review.mine": mine instanceof Error ? mine : { text: "", ...(mine as object) } },
    });

  // The first form uploads a photo without scripts.
  const reviewForm = ({ forms }: Awaited<ReturnType<typeof review>>) =>
    forms.find(({ action }) => action?.startsWith("/api/orders/"));

  test("renders nothing before the service is over or without an order", async () => {
    expect((await review({ review: null, mayWrite: false, mayEdit: false, until: null })).html).toBe("");
    expect((await review(new AppError("not_found"))).html).toBe("");
  });

  test.each(ordersOfKinds)("of kind $kind is a form with a score and topics", async ({ order }) => {
    const page = await review({ review: null, mayWrite: true, mayEdit: false, until: null }, null, order());
    expect(reviewForm(page)).toMatchObject({ action: `/api/orders/${testRef}/review`, method: "post" });
    const scores = page.fields.filter(({ name }) => name === "score");
    expect(scores.map(({ value, required, checked }) => [value, required, checked])).toEqual(
      Array.from({ length: 10 }, (_, at) => [String(at + 1), true, false]),
    );
    expect(page.fields.filter(({ name }) => name.startsWith("topics.")).every(({ value }) => value === "")).toBe(true);
    expect([...page.danglingIds, ...page.repeatedIds]).toEqual([]);
  });

  test("can be edited after publication only while that is allowed", async () => {
    const mine = {
      review: own({ reply: "Thank you." }),
      mayWrite: false,
      mayEdit: true,
      until: "2027-03-20T10:00:00Z",
    };
    const page = await review(mine);
    expect(reviewForm(page)?.action).toBe(`/api/orders/${testRef}/review/edit`);
    expect(Object.fromEntries(reviewForm(page)?.sent ?? [])).toMatchObject({
      version: "2",
      score: "8",
      text: "Quiet room.",
      title: "Good",
    });
    expect(page.text).toContain("Thank you.");
    expect((await review({ ...mine, mayEdit: false })).forms).toEqual([]);
  });

  test("keeps photos uploaded without scripts, and shows public files only if published", async () => {
    const [first, second] = ["1", "2"].map((n) => `0000000${n}-0000-4000-8000-000000000000`);
    const pictures = [{ id: first, key: `up-${first}`, width: 4, height: 3 }];
    const mine = { text: "", mayWrite: false, mayEdit: true, until: "2027-03-20T10:00:00Z" };
    const show = async (state: string) =>
      render(
        <StayReview
          order={order()}
          token="t"
          back="/client/booking?ref=A"
          query={{ file: [`${second}~b.jpg`] }}
          flash={null}
        />,
        { backend: { "review.mine": { ...mine, review: own({ state, pictures }) } } },
      );
    const page = await show("held");
    const [upload] = page.forms;
    expect(upload?.action).toBe("/api/files?purpose=review");
    expect(Object.fromEntries(upload?.sent ?? [])._next).toBe(
      `/client/booking?ref=A&file=${second}~b.jpg&file={id}~{name}#review`,
    );
    expect(reviewForm(page)?.sent.filter(([name]) => name === "pictures")).toEqual([
      ["pictures", first],
      ["pictures", second],
    ]);
    expect(page.html).not.toContain("/media/");
    expect((await show("published")).html).toContain(`/media/up-${first}-640.webp`);
  });

  test("shows that it is held, or why it was refused", async () => {
    const closed = { mayWrite: false, mayEdit: false, until: null };
    expect((await review({ review: own({ state: "held" }), ...closed })).text).toContain("We check reviews before");
    const refused = await review({ review: own({ state: "refused", reason: "A phone number." }), ...closed });
    expect(refused.text).toContain("Not published A phone number.");
  });

  test("keeps the entered values after a refusal", async () => {
    const flash: Flash = {
      kind: "error",
      title: "",
      message: "Write more.",
      fields: { text: "Write more." },
      values: { score: "3", text: "Bad", title: "", "topics.clean": "4" },
    };
    const page = await review({ review: null, mayWrite: true, mayEdit: false, until: null }, flash);
    expect(Object.fromEntries(reviewForm(page)?.sent ?? [])).toMatchObject({ score: "3", text: "Bad" });
    expect(page.byRole("alert").length).toBe(1);
  });
});
