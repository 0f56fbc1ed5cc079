import { describe, expect, test } from "vitest";
import { bookedCruise } from "@/components/kinds/cruise/testing";
import { orders, ordersOfKinds } from "@/components/kinds/testing";
import {
  heldOrder,
  nightLine,
  orderLine,
  testEmail,
  testPayment,
  testPrice,
  testRef,
} from "@/components/testing/order";
import { render } from "@/components/testing/render";
import { loggedIn } from "@/components/testing/request";
import type { OutputOf } from "@/lib/contracts/define";
import type { paymentOptions } from "@/lib/contracts/money/payment";
import { getKindLabels, getKindTexts } from "@/lib/kinds";
import { ConfirmPayment } from "./confirm-payment";
import { GuestCancel } from "./guest/guest-cancel";
import { GuestPage } from "./guest/guest-page";
import { GuestFields } from "./guest-fields";
import { HoldForm } from "./hold-form";
import { HoldOver } from "./hold-over";
import { JoinWaitingList } from "./join-waiting-list";
import { MissingAnswers } from "./missing-answers";
import { PayChoices } from "./pay-choices";
import { PayableGroup } from "./price-breakdown";
import { PriceChanged } from "./price-changed";
import { QuestionFields } from "./question-fields";

type Option = OutputOf<typeof paymentOptions>["options"][number];
const option = (method: Option["method"], more: Partial<Option> = {}): Option => ({
  method,
  label: `Label ${method}`,
  detail: `Detail ${method}`,
  offered: true,
  walletMinor: 0,
  cardMinor: 0,
  charge: null,
  test: false,
  ...more,
});
const there = { pay: "Pay at the hotel", book: "Book, and pay at the hotel" };
const pay = (options: Option[], more = {}) => (
  <form>
    <PayChoices options={options} dueMinor={26_150} currency="USD" there={there} {...more} />
  </form>
);

describe("choice of the payment method", () => {
  test("selects the first offered method and disables methods that are not offered", async () => {
    const page = await render(pay([option("wallet", { offered: false }), option("card"), option("at_property")]));
    expect(page.fields.map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
      ["wallet", false, true],
      ["card", true, false],
      ["at_property", false, false],
    ]);
    expect(page.forms[0]?.sent).toEqual([["method", "card"]]);
    expect(page.buttons[0]?.name).toBe("Pay 261.50 USD");
  });

  test("hides the split between wallet and card if it is not offered", async () => {
    const split = option("wallet_and_card", { walletMinor: 10_000, cardMinor: 16_150 });
    expect((await render(pay([option("card"), split]))).fields.length).toBe(2);
    expect((await render(pay([option("card"), { ...split, offered: false }]))).fields.length).toBe(1);
  });

  test("labels the button for payment now, for payment at the hotel, or with a given text", async () => {
    expect((await render(pay([option("at_property")]))).buttons[0]?.name).toBe("Book, and pay at the hotel");
    const onSite = "25.80 USD due at the hotel";
    const both = await render(pay([option("card")], { onSite }));
    expect(both.buttons[0]?.name).toBe("Pay 261.50 USD now");
    expect(both.text).toContain(onSite);
    expect((await render(pay([option("at_property")], { onSite }))).text).not.toContain(onSite);
    expect((await render(pay([option("card")], { button: "Change and pay" }))).buttons[0]?.name).toBe("Change and pay");
  });

  test("uses the given labels for a hold without payment, and one label for all choices without scripts", async () => {
    const words = { label: "Hold until 1 May", help: "Free", button: "Hold it", anyChoice: "Continue" };
    const page = await render(pay([option("card"), option("later")], { later: words }));
    expect(page.fields.map(({ label }) => label).at(-1)).toContain("Hold until 1 May");
    expect(page.buttons[0]?.name).toContain("Continue");
    const alone = await render(pay([option("later")], { later: words }));
    expect(alone.buttons[0]?.name).toContain("Hold it");
  });

  test("selects no method if none is offered", async () => {
    const page = await render(pay([option("card", { offered: false })]));
    expect(page.forms[0]?.sent).toEqual([]);
  });

  test("shows another charged currency and the test mode", async () => {
    const charged = option("card", { charge: { minor: 24_000, currency: "EUR" } });
    expect((await render(pay([charged]))).text).toContain("The bank charges 240.00 EUR.");
    expect((await render(pay([option("card", { test: true })]))).text).toContain("Test mode");
    expect((await render(pay([option("card", { test: true, offered: false })]))).text).not.toContain("Test mode");
  });

  test.each(["de", "fr", "ar"] as const)("in %s, replaces the backend's texts of all methods", async (language) => {
    const options = [
      option("card", { cardMinor: 26_150 }),
      option("wallet", { offered: false }),
      option("wallet_and_card", { walletMinor: 10_000, cardMinor: 16_150 }),
      option("at_property"),
    ];
    const page = await render(pay(options), { language });
    expect(page.text).not.toMatch(/Label|Detail/);
    expect(page.fields.map(({ label }) => label).every((label) => label !== "")).toBe(true);
    expect(page.fields.at(-1)?.label).toContain(there.pay);
  });
});

describe("price breakdown", () => {
  const bill = (price = testPrice(), order?: Parameters<typeof PayableGroup>[0]["order"]) => (
    <PayableGroup price={price} kind="hotel" {...(order ? { order } : {})} />
  );

  test("has a row for each line and the total", async () => {
    const lines = [
      nightLine("2027-03-12", 9_000, { grossMinor: 10_000, discountMinor: 1_000, note: "100.00 − 10 %" }),
      nightLine("2027-03-13"),
      nightLine("2027-03-13", 1_500, {
        kind: "service",
        label: "Late check-out",
        on: null,
        line: null,
        note: "1 × 15.00",
      }),
    ];
    const page = await render(bill(testPrice({ lines })));
    expect(page.all("table").map((one) => page.getName(one))).toEqual(["Price, in USD"]);
    expect(page.rows.map(([label, amount]) => [label, amount])).toEqual([
      [expect.stringContaining("2027-03-12"), "90.00"],
      [expect.stringContaining("2027-03-13"), "100.00"],
      [expect.stringContaining("Late check-out"), "15.00"],
      ["Total", "205.00 USD"],
    ]);
  });

  test("folds more than five nights with their sum and keeps the total visible", async () => {
    const nights = (count: number) => Array.from({ length: count }, (_, at) => nightLine(`2027-03-${12 + at}`));
    expect((await render(bill(testPrice({ lines: nights(5) })))).all("details")).toEqual([]);
    const page = await render(bill(testPrice({ lines: nights(6) })));
    expect(page.all("summary").map((one) => page.getName(one))).toEqual(["6 nights 600.00"]);
    expect(page.rows.at(-1)).toEqual(["Total", "600.00 USD"]);
    const rooms = nights(6).flatMap((line) => [line, { ...line, line: 1 }]);
    expect((await render(bill(testPrice({ lines: rooms })))).all("summary").map((one) => page.getName(one))).toEqual([
      "6 nights, 2 rooms 1,200.00",
    ]);
  });

  test("has the due date of the balance of a deposit", async () => {
    const price = testPrice({ totals: { dueNowMinor: 4_000, dueLaterMinor: 16_000 } });
    const due = { balanceDueAt: "2027-02-26T15:00:00Z", timeZone: "Europe/Lisbon" };
    const page = await render(<PayableGroup price={price} kind="hotel" due={due} />);
    expect(page.rows).toContainEqual(["Later, by Fri 26 Feb 2027, 15:00 Lisbon time", "160.00 USD"]);
    const undated = await render(<PayableGroup price={price} kind="hotel" />);
    expect(undated.rows).toContainEqual(["Later, before arrival", "160.00 USD"]);
  });

  test("included taxes and estimates are below the total", async () => {
    const price = testPrice({
      included: [{ name: "VAT", amountMinor: 1_132 }],
      display: { currency: "EUR", rate: "0.9", at: "2027-01-01T00:00:00Z", totalMinor: 18_000 },
    });
    const page = await render(bill(price));
    expect(page.rows.slice(-2)).toEqual([
      ["Includes VAT", "11.32"],
      ["Estimate in EUR. You pay in USD.", "≈\u00a0180.00 EUR"],
    ]);
  });

  test("shows the payment schedule unless all is paid now, and the paid and refunded amounts of an order", async () => {
    expect((await render(bill())).text).not.toContain("Now");
    const totals = { dueNowMinor: 5_000, dueLaterMinor: 0, dueAtPropertyMinor: 15_000 };
    expect((await render(bill(testPrice({ totals })))).rows.slice(-2)).toEqual([
      ["Now", "50.00 USD"],
      ["At the hotel", "150.00 USD"],
    ]);
    const nothingNow = { dueNowMinor: 0, dueAtPropertyMinor: 20_000 };
    expect((await render(bill(testPrice({ totals: nothingNow })))).rows.at(-1)).toEqual(["At the hotel", "200.00 USD"]);
    const paid = orders.order({ receivedMinor: 20_000, refundedMinor: 5_000 });
    expect((await render(bill(paid.price, paid))).rows.slice(-2)).toEqual([
      ["Paid", "200.00 USD"],
      ["Refunded", "50.00 USD"],
    ]);
  });

  test("shows both amounts of a changed price, and nothing otherwise", async () => {
    const page = await render(<PriceChanged seenTotalMinor={19_000} price={testPrice()} />);
    expect(page.text).toContain("The price was 190.00 USD when you selected it and is now 200.00 USD.");
    for (const seen of [null, 20_000])
      expect((await render(<PriceChanged seenTotalMinor={seen} price={testPrice()} />)).html).toBe("");
  });
});

describe("guest fields", () => {
  const client = { name: "Ana Maria Silva", email: testEmail, phone: "+351 21" };
  const fields = (more: Partial<Parameters<typeof GuestFields>[0]> = {}) => (
    <form>
      <GuestFields guests={null} client={client} flash={null} units={1} {...more} />
    </form>
  );
  const getSent = async (more: Partial<Parameters<typeof GuestFields>[0]>) =>
    (await render(fields(more))).forms[0]?.sent ?? [];

  test("prefer the last input, then a saved traveller, then the booking, then the account", async () => {
    const names = async (more: Partial<Parameters<typeof GuestFields>[0]>) => (await getSent(more)).slice(0, 2);
    expect(await names({})).toEqual([
      ["guests.firstName", "Ana"],
      ["guests.lastName", "Maria Silva"],
    ]);
    const guests = heldOrder(bookedCruise).guests;
    expect((await names({ guests, client: null })).map(([, value]) => value)).toEqual(["Ana", "Silva"]);
    const saved = { travellers: [{ id: "t1", firstName: "Bo", lastName: "Dahl" }], chosen: "t1", here: "/pay?a=1" };
    expect((await names({ guests, saved })).map(([, value]) => value)).toEqual(["Bo", "Dahl"]);
    const flash = { kind: "error", title: "", message: "", values: { "guests.firstName": "Cy" } } as const;
    expect((await names({ guests, saved, flash })).map(([, value]) => value)).toEqual(["Cy", "Dahl"]);
  });

  test("offer saved travellers as links, and as suggestions for further rooms", async () => {
    const saved = { travellers: [{ id: "t1", firstName: "Bo", lastName: "Dahl" }], chosen: "t1", here: "/pay?a=1" };
    const page = await render(fields({ saved, units: 2 }));
    expect(page.links).toEqual([{ name: "Bo Dahl", href: "/pay?a=1&traveller=t1", current: "true" }]);
    expect(page.all("datalist").length).toBe(1);
    expect(page.fields.find(({ name }) => name === "guests.otherGuests")?.label).toBe("Guest of room 2 (optional)");
  });

  test("have no arrival time without rooms, and one name for each further room", async () => {
    const names = async (units: number | null) => (await getSent({ units })).map(([name]) => name);
    expect(await names(null)).not.toContain("guests.arrivalTime");
    expect((await names(3)).filter((name) => name === "guests.otherGuests").length).toBe(2);
    expect((await names(1)).filter((name) => name === "guests.otherGuests").length).toBe(0);
  });

  test("keep the guests of further rooms after a refusal without scripts", async () => {
    const values = { "guests.otherGuests": ["", "Bo Dahl"] };
    const flash = { kind: "error", title: "", message: "", values } as const;
    const others = (await getSent({ units: 3, flash })).filter(([name]) => name === "guests.otherGuests");
    expect(others.map(([, value]) => value)).toEqual(["", "Bo Dahl"]);
  });

  test("show arrival hours in the language of the page and send them in English", async () => {
    const page = await render(fields(), { language: "de" });
    const arrival = page.fields.find(({ name }) => name === "guests.arrivalTime");
    expect(arrival?.options[1]).toBe("Between 12:00 and 13:00");
    expect(arrival?.options.at(-2)).toBe("Between 23:00 and 00:00");
    expect(page.html).not.toContain(">Between 12:00 and 13:00<");
  });

  test("mark required fields, and each has a label", async () => {
    const page = await render(fields({ units: 2 }));
    expect(page.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      "guests.firstName",
      "guests.lastName",
      "guests.email",
      "guests.phone",
    ]);
    expect(page.fields.every(({ label }) => label !== "")).toBe(true);
    expect([...page.danglingIds, ...page.repeatedIds]).toEqual([]);
  });

  const question = (key: string, more = {}) => ({
    key: `${testRef}-${key}`,
    label: "Diet",
    person: null,
    kind: "text",
    choices: [],
    required: false,
    answer: null,
    ...more,
  });

  test("include the questions of the provider with kind, choices and stored answer", async () => {
    const questions = [
      question("a", { answer: "Vegan" }),
      question("b", { kind: "choice", choices: ["S", "M"], required: true, label: "Size" }),
      question("c", { kind: "number", label: "Height", person: [{ text: "Participant {n}", facts: { n: 1 } }] }),
    ] as never;
    const page = await render(<QuestionFields questions={questions} flash={null} />);
    expect(page.fields.map(({ name, type, value, label, required }) => [name, type, value, label, required])).toEqual([
      [`guests.answers.${testRef}-a`, "text", "Vegan", "Diet (optional)", false],
      [`guests.answers.${testRef}-b`, "select", "", "Size", true],
      [`guests.answers.${testRef}-c`, "text", "", "Height (Participant 1) (optional)", false],
    ]);
    expect((await render(<QuestionFields questions={[]} flash={null} />)).html).toBe("");
  });

  test("ask for missing required answers until the service ends, unless the order is cancelled", async () => {
    const questions = [question("a", { required: true })] as never;
    const ask = (more: object) => {
      const {
        ref,
        status,
        questions: own,
        serviceEnd,
      } = orders.order({ questions, serviceEnd: "2099-01-01T00:00:00Z", ...more });
      return render(<MissingAnswers order={{ ref, status, questions: own, serviceEnd }} back="/here" flash={null} />);
    };
    expect((await ask({})).forms[0]?.action).toBe(`/api/orders/${testRef}/questions`);
    expect((await ask({ serviceEnd: "2020-01-01T00:00:00Z" })).html).toBe("");
    expect((await ask({ status: "cancelled" })).html).toBe("");
    expect((await ask({ questions: [question("a")] as never })).html).toBe("");
  });
});

describe.each(ordersOfKinds)("checkout of kind $kind", ({ kind, order, held }) => {
  const texts = getKindTexts(kind);
  const options = { dueMinor: 20_000, currency: "USD", options: [option("card")] } as never;
  const confirm = (more = {}, props = {}) => (
    <ConfirmPayment
      order={held(more)}
      options={options}
      client={null}
      travellers={[]}
      traveller={undefined}
      guest
      secondsLeft={600}
      flash={null}
      failed={false}
      {...props}
    />
  );

  test("shows the countdown, the product, the payment form and the release form", async () => {
    const page = await render(confirm());
    expect(page.forms.map(({ action, method }) => [action, method])).toEqual([
      [`/api/orders/${testRef}/payment`, "post"],
      [`/api/orders/${testRef}/release`, "post"],
    ]);
    expect(page.forms.every(({ sent }) => Object.fromEntries(sent)._key)).toBe(true);
    expect(page.byRole("timer").length).toBe(1);
    expect(page.text).toContain("Step 2 of 2");
    expect(page.text).toContain("Casa do Rio");
    expect(page.text).toContain("200.00 USD");
    expect(page.buttons.map(({ name }) => name)).toEqual(expect.arrayContaining(["Pay 200.00 USD", texts.releaseOne]));
    expect(page.fields.filter(({ type, label }) => type !== "hidden" && label === "")).toEqual([]);
    expect([...page.danglingIds, ...page.repeatedIds]).toEqual([]);
  });

  test("shows a payment that could not be started instead of the step", async () => {
    const page = await render(
      confirm(
        { payments: [testPayment({ state: "declined" })], lines: [orderLine(1), orderLine(2)] },
        { failed: true },
      ),
    );
    expect(page.text).not.toContain("Step 2 of 2");
    expect(page.text).toContain("The payment could not be started");
    expect(page.buttons.map(({ name }) => name)).toContain(texts.releaseMany);
  });

  test("offers an extension if the order allows it", async () => {
    const page = await render(confirm({ actions: ["pay", "extend"] }));
    expect(page.forms.some(({ action }) => action === `/api/orders/${testRef}/extension`)).toBe(true);
  });

  test("shows a deadline instead of a countdown for a hold without payment, and cancels it without charge", async () => {
    const payBy = "2099-01-01T12:00:00Z";
    const page = await render(confirm({ payBy, holdExpiresAt: payBy, actions: ["pay", "release"] }));
    expect(page.byRole("timer")).toEqual([]);
    expect(page.text).toMatch(/Held for you until Thu 1 Jan 2099/);
    expect(page.forms.map(({ action }) => action)).toEqual([
      `/api/orders/${testRef}/payment`,
      `/api/orders/${testRef}/release`,
    ]);
    expect(page.buttons.map(({ name }) => name)).toContain("Cancel without charge");
  });

  test("links to the same search after the hold expired", async () => {
    const page = await render(
      <HoldOver order={held({ status: "cancelled", reason: "expired", retryUrl: "/again" })} />,
    );
    expect(page.linkTo(texts.searchSame)).toBe("/again");
    expect(page.text).toContain(texts.holdOver);
  });

  test("shows the booked product and a link back on the page of a guest action", async () => {
    const page = await render(
      <GuestPage order={order()} title="Pay balance">
        {null}
      </GuestPage>,
    );
    expect(page.linkTo(`Back to booking ${testRef}`)).toContain(testRef);
    expect(page.headings[0]).toBe("Pay balance");
    expect(page.all("aside").length).toBe(1);
  });

  test("renders no English text of the kind in other languages", async () => {
    for (const language of ["de", "fr", "ar"] as const) {
      const page = await render(confirm(), { language });
      for (const text of [texts.releaseOne, texts.heldFor.split("{")[0] ?? "", getKindLabels(kind).begins])
        if (text.length > 8) expect(page.text, language).not.toContain(text);
    }
  });
});

describe("hold form", () => {
  const quote = { token: "quote", price: testPrice(), guaranteedUntil: null };
  const hold = (more: Partial<Parameters<typeof HoldForm>[0]> = {}) => (
    <HoldForm
      kind="hotel"
      quote={quote}
      session={null}
      here="/booking/confirm?room=3"
      next="/booking/confirm?ref={ref}"
      flash={null}
      texts={{ hold: "Hold it", needsAccount: "You need an account." }}
      {...more}
    />
  );

  test("lets visitors continue as guests, log in or add to a trip, and sends the displayed price", async () => {
    const page = await render(hold());
    expect(page.forms.map(({ action }) => action)).toEqual(["/api/guest/orders", "/api/trip-basket/items"]);
    expect(Object.fromEntries(page.forms[0]?.sent ?? [])).toMatchObject({
      quoteToken: "quote",
      acceptTotalMinor: "20000",
      locale: "en",
      _next: "/booking/confirm?ref={ref}",
    });
    expect(page.linkTo("Log in to book")).toBe("/auth/login?next=%2Fbooking%2Fconfirm%3Froom%3D3");
  });

  test("requires an account without prepayment", async () => {
    const later = { ...quote, price: testPrice({ totals: { dueNowMinor: 0, dueAtPropertyMinor: 20_000 } }) };
    const page = await render(hold({ quote: later }));
    expect(page.text).toContain("You need an account.");
    expect(page.forms.map(({ action }) => action)).toEqual(["/api/trip-basket/items"]);
  });

  test("holds for the account of a client", async () => {
    const { session } = loggedIn("client");
    const page = await render(hold({ session }), loggedIn("client"));
    expect(page.forms[0]?.action).toBe("/api/orders");
    expect(page.buttons[0]?.name).toBe("Hold it");
  });

  test("offers the waiting list of a sold-out selection to clients, the login to visitors, nothing to staff", async () => {
    const join = (session: Parameters<typeof JoinWaitingList>[0]["session"]) => (
      <JoinWaitingList kind="hotel" request={{ roomId: 3 }} session={session} here="/x?a=1" flash={null} />
    );
    expect((await render(join(null))).linkTo("Log in to join the waiting list")).toBe("/auth/login?next=%2Fx%3Fa%3D1");
    const page = await render(join(loggedIn("client").session ?? null));
    expect(Object.fromEntries(page.forms[0]?.sent ?? [])).toMatchObject({ kind: "hotel", request: '{"roomId":3}' });
    expect((await render(join(loggedIn("admin").session ?? null))).html).toBe("");
  });
});

describe("cancellation by a guest", () => {
  const quote = {
    id: "7a1f4c1e-0b0e-4c55-9a8b-3f6a7f0c9d11",
    closes: true,
    feeMinor: 5_000,
    refundMinor: 15_000,
    paidMinor: 20_000,
    currency: "USD",
    refundTo: [],
    text: "One night is kept.",
    needsApproval: false,
    asOf: "2027-03-01T10:00:00Z",
    expiresAt: "2027-03-01T10:15:00Z",
    nextStepAt: null,
    lines: [{ id: 1, name: "Double room", feeMinor: 5_000, refundMinor: 15_000 }],
  };
  const cancel = (more = {}, flash: Parameters<typeof GuestCancel>[0]["flash"] = null) =>
    render(<GuestCancel visit={{ order: orders.order(), token: "t", guest: true }} query={{}} flash={flash} />, {
      backend: { "order.cancel.quote": { ...quote, ...more } },
    });

  test("shows the fee and the refund before the confirmation", async () => {
    const page = await cancel();
    expect(page.rows.at(-1)).toEqual(["Total (USD)", "50.00", "150.00"]);
    expect(page.text).toContain("Valid until the booking begins.");
    expect(page.text).not.toContain("These amounts are valid until");
    expect(Object.fromEntries(page.forms[0]?.sent ?? [])).toMatchObject({ quoteId: quote.id, refundTo: "original" });
    expect(page.buttons.at(-1)?.name).toBe("Cancel and get 150.00 USD back");
    expect(page.linkTo("Keep booking")).toContain(testRef);
  });

  test("states on the button if there is no refund, and announces a review if approval is needed", async () => {
    expect((await cancel({ refundMinor: 0 })).buttons.at(-1)?.name).toBe("Cancel without a refund");
    const unpaid = { feeMinor: 0, refundMinor: 0, paidMinor: 0 };
    expect((await cancel(unpaid)).buttons.at(-1)?.name).toBe("Cancel free of charge");
    expect((await cancel({ needsApproval: true })).text).toContain("Our team reviews the request first.");
  });

  test("can be of a part of the lines", async () => {
    const [line] = orders.order().lines;
    const order = orders.order({
      actions: ["cancel", "cancel_lines"],
      lines: [
        { ...line, id: 1, name: "Room 1", state: "active" },
        { ...line, id: 2, name: "Room 2", state: "active" },
      ] as never,
    });
    const visit = { order, token: "t", guest: true };
    const page = await render(<GuestCancel visit={visit} query={{ choose: "1", line: "2" }} flash={null} />, {
      backend: { "order.cancel.quote": { ...quote, closes: false } },
    });
    expect(page.fields.filter(({ name }) => name === "line")).toHaveLength(2);
    expect(page.buttons.at(-1)?.name).toBe("Cancel the selection and get 150.00 USD back");
    const none = await render(<GuestCancel visit={visit} query={{ choose: "1" }} flash={null} />);
    expect(none.text).toContain("Nothing selected");
  });

  test("the reason is kept after a refusal", async () => {
    const flash = { kind: "error", title: "", message: "Again.", values: { reason: "Ill" } } as const;
    expect((await cancel({}, flash)).fields.find(({ name }) => name === "reason")?.value).toBe("Ill");
  });
});
