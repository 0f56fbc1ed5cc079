import { describe, expect, test } from "vitest";
import { PlainUpload, sentFiles } from "@/components/form/uploads/plain-upload";
import { bookedStay } from "@/components/kinds/hotel/testing";
import { testRef } from "@/components/testing/order";
import { render } from "@/components/testing/render";
import { type ClaimView, claimState } from "@/lib/contracts/money/claim";
import { ClaimForm, type ClaimOptions } from "./claim-form";
import { ClaimDecisionLetter, ClaimMeaning, ClaimMoney, SpeakOfClaim, WithdrawClaim } from "./client-parts";
import { Conversation } from "./conversation";
import { EvidenceList } from "./evidence-list";

const id = "7a1f4c1e-0b0e-4c55-9a8b-3f6a7f0c9d11";

const claim = (more: Partial<ClaimView> = {}): ClaimView => ({
  ref: "CLAMCLAM2345",
  orderRef: testRef,
  orderKind: "hotel",
  orderTitle: "Casa do Rio",
  kind: "damage",
  kindLabel: "Damage",
  state: "submitted",
  decision: null,
  requestedMinor: 5_000,
  grantedMinor: 0,
  settledMinor: 0,
  currency: "USD",
  client: { name: "Ana", email: "a@x.example" },
  decideBy: null,
  late: false,
  createdAt: "2027-03-16T10:00:00Z",
  updatedAt: "2027-03-16T10:00:00Z",
  actions: [],
  version: 1,
  text: "Broken.",
  refundTo: "original",
  letter: null,
  decidedAt: null,
  settledAt: null,
  reopenUntil: null,
  refundableMinor: 20_000,
  needsSecondPerson: false,
  lines: [],
  refunds: [],
  files: [],
  events: [],
  ...more,
});

describe("state of a claim", () => {
  test.each(claimState.options)("%s has a sentence in every language", async (state) => {
    const english = (await render(<ClaimMeaning claim={claim({ state })} />)).text;
    expect(english).toMatch(/\.$/);
    for (const language of ["de", "fr", "ar"] as const)
      expect((await render(<ClaimMeaning claim={claim({ state })} />, { language })).text).not.toBe(english);
  });

  test("shows the deadline of the reply, and an amount only if something is granted", async () => {
    const soon = claim({ decideBy: "2027-03-20T12:00:00Z" });
    expect((await render(<ClaimMeaning claim={soon} />)).text).toContain("We'll reply by 20 Mar 2027, 12:00");
    const decided = claim({ state: "decided", decision: "partial", grantedMinor: 2_000 });
    expect((await render(<ClaimMeaning claim={decided} />)).text).toContain("You get 20.00 USD.");
    const rejected = claim({ state: "decided", decision: "rejected" });
    expect((await render(<ClaimMeaning claim={rejected} />)).text).toContain("rejected");
  });

  test("shows the decision letter with both amounts and a file, which guests open with their booking", async () => {
    const decided = claim({
      state: "decided",
      decision: "partial",
      grantedMinor: 2_000,
      letter: "Dear Ana",
      decidedAt: "2027-03-17T10:00:00Z",
    });
    const page = await render(<ClaimDecisionLetter claim={decided} booking={testRef} />);
    expect(page.text).toMatch(/: 20\.00 USD of 50\.00 USD/);
    expect(page.linkTo("Decision letter (PDF)")).toContain(`?booking=${testRef}`);
    expect((await render(<ClaimDecisionLetter claim={claim()} />)).html).toBe("");
  });

  test("lists refunds and the remaining goodwill, without counting failed refunds", async () => {
    const refund = { id, destination: "card", state: "done", amountMinor: 3_000, at: "2027-03-18T10:00:00Z" };
    const both = claim({ settledMinor: 5_000, refunds: [refund, { ...refund, state: "failed" }] });
    const page = await render(<ClaimMoney claim={both} />);
    expect(page.all("li").map((one) => page.getName(one))).toEqual([
      expect.stringMatching(/Refunded 30\.00 USD$/),
      expect.stringMatching(/Failed 30\.00 USD$/),
      "Goodwill credit to the wallet Given 20.00 USD",
    ]);
    const exact = claim({ settledMinor: 3_000, refunds: [refund] });
    expect((await render(<ClaimMoney claim={exact} />)).text).not.toContain("Goodwill");
    expect((await render(<ClaimMoney claim={claim()} />)).html).toBe("");
  });
});

describe("actions of the client", () => {
  const speak = (more: Partial<ClaimView>, flash: Parameters<typeof SpeakOfClaim>[0]["flash"] = null) => (
    <SpeakOfClaim
      claim={claim(more)}
      here="/client/claim?ref=C"
      query={{}}
      flash={flash}
      frame={(title, children) => (
        <section>
          <h2>{title}</h2>
          {children}
        </section>
      )}
    />
  );
  const getAction = async (more: Partial<ClaimView>) =>
    (await render(speak(more))).forms
      .find(({ action }) => action.includes("/claims/"))
      ?.action.split("/")
      .at(-1);

  test("offers a reply first, then a second review, then a message", async () => {
    expect(await getAction({ actions: ["reply", "comment"] })).toBe("reply");
    expect(await getAction({ actions: ["reopen", "comment"], decision: "rejected" })).toBe("reopening");
    expect(await getAction({ actions: ["comment"] })).toBe("messages");
    // A claim that was accepted in full has nothing to review.
    expect(await getAction({ actions: ["reopen", "comment"], decision: "accepted" })).toBe("messages");
    expect((await render(speak({ actions: ["withdraw"] }))).html).toBe("");
  });

  test("offers an upload without scripts for a reply, but not for a remark", async () => {
    const isFileForm = ({ action }: { action: string }) => action.includes("purpose=evidence");
    expect((await render(speak({ actions: ["reply"] }))).forms.some(isFileForm)).toBe(true);
    expect((await render(speak({ actions: ["comment"] }))).forms.some(isFileForm)).toBe(false);
  });

  test("keeps a refused text only in its own form", async () => {
    const flash = {
      kind: "error",
      title: "",
      message: "Too short.",
      values: { $form: "reply", text: "No" },
    } as const;
    const own = await render(speak({ actions: ["reply"] }, flash));
    expect(own.fields.find(({ name }) => name === "text")?.value).toBe("No");
    const other = await render(speak({ actions: ["comment"] }, flash));
    expect(other.fields.find(({ name }) => name === "text")?.value).toBe("");
  });

  test("withdraws a claim with an idempotency key", async () => {
    const page = await render(<WithdrawClaim claim={claim({ actions: ["withdraw"] })} here="/here" />);
    expect(page.forms[0]).toMatchObject({ action: "/api/my/claims/CLAMCLAM2345/withdrawal", method: "post" });
    expect(Object.fromEntries(page.forms[0]?.sent ?? [])).toHaveProperty("_key");
    expect((await render(<WithdrawClaim claim={claim()} here="/here" />)).html).toBe("");
  });
});

describe("evidence and conversation", () => {
  test("reads at most ten files with a valid id and name from the query", () => {
    expect(sentFiles({ file: `${id}~a b~c.jpg` })).toEqual([{ id, name: "a b~c.jpg" }]);
    expect(sentFiles({ file: ["x~a.jpg", `${id}~`, `${id}`, `${id}~${"n".repeat(201)}`] })).toEqual([]);
    expect(sentFiles({ file: Array.from({ length: 12 }, () => `${id}~a`) }).length).toBe(10);
    expect(sentFiles({})).toEqual([]);
  });

  test("uploads each file separately without scripts, and returns to the page with all files", async () => {
    const page = await render(
      <PlainUpload purpose="evidence" page="/claim?ref=C" sent={[{ id, name: "a&b.jpg" }]} booking={testRef} />,
    );
    const [form] = page.all("form");
    expect(form?.attributes).toMatchObject({ method: "post", enctype: "multipart/form-data" });
    const sent = Object.fromEntries(page.forms[0]?.sent ?? []);
    expect(sent._back).toBe(`/claim?ref=C&file=${id}~a%26b.jpg`);
    expect(sent._next).toBe(`${sent._back}&file={id}~{name}`);
    expect(sent._booking).toBe(testRef);
  });

  test("links each file by its name, with a preview only for pictures", async () => {
    const files = [
      { id, name: "room.jpg", mediaType: "image/jpeg", url: "" },
      { id: id.replace("7", "8"), name: "bill.pdf", mediaType: "application/pdf", url: "" },
    ];
    const page = await render(<EvidenceList files={files} booking={testRef} />);
    expect(page.links.map(({ name }) => name)).toEqual(["room.jpg", "bill.pdf"]);
    expect(page.all("img").length).toBe(1);
    expect(page.links[0]?.href).toContain(`?booking=${testRef}`);
    expect((await render(<EvidenceList files={[]} />)).html).toBe("");
  });

  test("names the author of each event, with 'you' for own ones", async () => {
    const event = (n: number, more = {}) => ({
      id: n,
      type: "x",
      title: "Message",
      text: null,
      actor: "Rui",
      internal: false,
      at: "2027-03-16T10:00:00Z",
      ...more,
    });
    const events = [event(1, { text: "Broken.", actor: "Ana" }), event(2, { internal: true })];
    const page = await render(<Conversation events={events} own="Ana" />);
    expect(page.all("li").map((one) => page.getName(one))).toEqual([
      expect.stringMatching(/^Message, you, .* Broken\.$/),
      expect.stringMatching(/^Message \(between colleagues\), Rui, /),
    ]);
  });
});

describe("claim form", () => {
  const line = (n: number, hasOpenClaim = false) => ({ id: n, name: `Room ${n}`, totalMinor: 10_000, hasOpenClaim });
  const options = (lines = [line(1)]): ClaimOptions => ({
    orderRef: testRef,
    title: "Casa",
    open: true,
    text: "",
    localized: [],
    until: null,
    timeZone: "UTC",
    maxMinor: 20_000,
    currency: "USD",
    lines,
    kinds: [
      { kind: "service_failure", label: "Service" },
      { kind: "damage", label: "Damage" },
    ],
  });
  const form = (
    more: {
      lines?: ReturnType<typeof line>[];
      booking?: string;
      flash?: Parameters<typeof ClaimForm>[0]["flash"];
    } = {},
  ) => (
    <ClaimForm
      options={options(more.lines)}
      order={{ booked: bookedStay }}
      here="/claim?order=A"
      query={{ file: `${id}~a.jpg` }}
      next="/client/claims"
      leave="/client/booking"
      booking={more.booking}
      flash={more.flash ?? null}
    />
  );
  const getForm = (page: Awaited<ReturnType<typeof render>>) =>
    page.forms.find(({ action }) => action.endsWith("/claims"));

  test("sends kind, text, amount, files and the refund destination", async () => {
    const page = await render(form());
    const sent = getForm(page)?.sent ?? [];
    expect(sent.map(([name]) => name)).toEqual([
      "_xsrf",
      "_next",
      "_back",
      "_key",
      "kind",
      "text",
      "requested",
      "files",
      "refundTo",
    ]);
    expect(Object.fromEntries(sent)).toMatchObject({ kind: "service_failure", files: id, refundTo: "original" });
    expect(page.text).toContain("Up to 200.00 USD, the amount paid and not yet refunded.");
    expect([...page.danglingIds, ...page.repeatedIds]).toEqual([]);
    expect(page.linkTo("Cancel")).toBe("/client/booking");
  });

  test("asks for the lines only if there is a choice", async () => {
    const getLines = async (lines: ReturnType<typeof line>[]) =>
      (await render(form({ lines }))).fields.filter(({ name }) => name === "lines").map(({ value }) => value);
    expect(await getLines([line(1)])).toEqual([]);
    expect(await getLines([line(1), line(2)])).toEqual(["1", "2"]);
    // One of two has a claim already: the other is named.
    expect(await getLines([line(1, true), line(2)])).toEqual(["2"]);
  });

  test("names the lines in the language of the page", async () => {
    const lines = [1, 2].map((n) => ({ ...line(n), name: `Room ${n}: Double room` }));
    const page = await render(form({ lines }), { language: "de" });
    expect(page.text).toContain("Zimmer 1: Doppelzimmer");
  });

  test("refunds guests to their card without a choice", async () => {
    const page = await render(form({ booking: testRef }));
    expect(page.fields.filter(({ type }) => type === "radio")).toEqual([]);
    expect(Object.fromEntries(getForm(page)?.sent ?? [])).toMatchObject({ refundTo: "original", _booking: testRef });
  });

  test("keeps all entered values after a refusal", async () => {
    const values = { kind: "damage", text: "It broke.", requested: "12,50", lines: ["2"], refundTo: "wallet" };
    const flash = {
      kind: "error",
      title: "",
      message: "Check it.",
      fields: { requested: "Too much." },
      values,
    } as const;
    const page = await render(form({ flash, lines: [line(1), line(2)] }));
    expect(Object.fromEntries(getForm(page)?.sent ?? [])).toMatchObject({
      kind: "damage",
      text: "It broke.",
      requested: "12,50",
      lines: "2",
      refundTo: "wallet",
    });
    expect(page.links.find(({ href }) => href.startsWith("#field"))?.name).toContain("Amount");
  });
});
