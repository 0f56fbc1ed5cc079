import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pageUserHeader, xsrfCookie, xsrfHeader } from "@/lib/protocol";
import { sendFile } from "./send-file";
import { handleStepUps } from "./step-up";
import { submit, unreachable } from "./submit";

type Sent = { path: string; init: RequestInit & { headers: Record<string, string> } };
let sent: Sent[] = [];
let responses: (Response | Error)[] = [];
/** The user that the page states in its meta element. */
let ofPage: string | null = null;
const cookies = { document: { cookie: "", querySelector: () => (ofPage ? { content: ofPage } : null) } };

const refuse = (status: number, code: string, more = {}) =>
  Response.json({ code, message: `refused: ${code}`, ...more }, { status });

beforeEach(() => {
  sent = [];
  ofPage = null;
  responses = [];
  cookies.document.cookie = `other=1; ${xsrfCookie}=token-1; last=2`;
  vi.stubGlobal("document", cookies.document);
  vi.stubGlobal("fetch", async (path: string, init: Sent["init"]) => {
    if (path === "/api/auth/me") {
      cookies.document.cookie = `${xsrfCookie}=token-2`;
      return Response.json({});
    }
    sent.push({ path, init: { ...init, headers: { ...init.headers } } });
    const response = responses.shift() ?? Response.json({ status: 1 });
    if (response instanceof Error) throw response;
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("form submission by script", () => {
  it("sends a form or JSON with the token of the cookie and the idempotency key", async () => {
    await submit("/api/a", new URLSearchParams({ q: "é", _xsrf: "of-form" }), { idempotencyKey: "k1" });
    await submit("/api/b", { read: true }, { method: "PUT" });
    const [form, json] = sent.map(({ init }) => init);
    expect(form?.headers).toMatchObject({
      "content-type": "application/x-www-form-urlencoded",
      [xsrfHeader]: "token-1",
      "idempotency-key": "k1",
    });
    expect(form?.body).toBe("q=%C3%A9&_xsrf=of-form");
    expect([json?.method, json?.body]).toEqual(["PUT", '{"read":true}']);
    expect(json?.headers).not.toHaveProperty("idempotency-key");
  });

  it("uses the token of the form without a cookie, and otherwise requests one", async () => {
    cookies.document.cookie = "";
    await submit("/api/a", new URLSearchParams({ _xsrf: "of-form" }));
    expect(sent[0]?.init.headers[xsrfHeader]).toBe("of-form");
    await submit("/api/a", {});
    expect(sent[1]?.init.headers[xsrfHeader]).toBe("token-2");
  });

  it("states the user for whom the form or else the page was rendered, also with a new token", async () => {
    await submit("/api/a", {});
    ofPage = "of-page";
    responses = [refuse(403, "csrf"), refuse(403, "other_user")];
    expect(await submit("/api/a", {})).toMatchObject({ ok: false, code: "other_user" });
    await submit("/api/a", new URLSearchParams({ _user: "of-form" }));
    expect(sent.map(({ init }) => init.headers[pageUserHeader])).toEqual([undefined, "of-page", "of-page", "of-form"]);
  });

  it("retries once with the new token and the same key after the session changed", async () => {
    responses = [refuse(403, "csrf"), Response.json({ message: "Saved" })];
    const response = await submit("/api/a", { a: 1 }, { idempotencyKey: "k1" });
    expect(response).toEqual({ ok: true, body: { message: "Saved" } });
    expect(sent.map(({ init }) => [init.headers[xsrfHeader], init.headers["idempotency-key"]])).toEqual([
      ["token-1", "k1"],
      ["token-2", "k1"],
    ]);
    responses = [refuse(403, "csrf"), refuse(403, "csrf")];
    expect(await submit("/api/a", {})).toMatchObject({ ok: false, code: "csrf" });
    expect(sent.length).toBe(4);
  });

  it("retries only after the password was confirmed", async () => {
    const end = handleStepUps(async () => true);
    responses = [refuse(403, "step_up"), Response.json({})];
    expect((await submit("/api/a", {})).ok).toBe(true);
    end();
    responses = [refuse(403, "step_up")];
    expect(await submit("/api/a", {})).toMatchObject({ ok: false, code: "step_up" });
    const second = handleStepUps(async () => false);
    // The end of an older dialog does not remove a newer one.
    end();
    responses = [refuse(403, "step_up")];
    expect((await submit("/api/a", {})).ok).toBe(false);
    expect(sent.length).toBe(4);
    second();
  });

  it("asks once for the password if several requests are refused at the same time", async () => {
    const answers: ((right: boolean) => void)[] = [];
    const end = handleStepUps(() => new Promise((resolve) => answers.push(resolve)));
    responses = [refuse(403, "step_up"), refuse(403, "step_up")];
    const both = Promise.all([submit("/api/a", {}), submit("/api/b", {})]);
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve));
    // The dialog answers only the last question.
    answers.at(-1)?.(true);
    expect(await both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(answers.length).toBe(1);
    responses = [refuse(403, "step_up")];
    const third = submit("/api/c", {});
    await vi.waitFor(() => expect(answers.length).toBe(2));
    answers.at(-1)?.(false);
    expect((await third).ok).toBe(false);
    end();
  });

  it("returns the message and fields of a refusal, and a fixed message without a JSON response", async () => {
    responses = [refuse(422, "invalid", { fields: { email: "Required" } })];
    expect(await submit("/api/a", {})).toMatchObject({
      ok: false,
      status: 422,
      code: "invalid",
      message: "refused: invalid",
      fields: { email: "Required" },
    });
    for (const response of [new Error("offline"), new Response("<html>", { status: 502 })]) {
      responses = [response];
      expect(await submit("/api/a", {})).toMatchObject({
        ok: false,
        code: "unavailable",
        message: unreachable,
        fields: {},
      });
    }
    responses = [new Response(null, { status: 204 })];
    expect(await submit("/api/a", {})).toEqual({ ok: true, body: {} });
  });
});

describe("file upload by script", () => {
  const attempts: { token: string | undefined; headers: Record<string, string> }[] = [];
  let results: [status: number, body: unknown][] = [];

  class Upload {
    status = 0;
    response: unknown = null;
    responseType = "";
    headers: Record<string, string> = {};
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
    onloadend = () => {};
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send() {
      attempts.push({ token: this.headers[xsrfHeader], headers: this.headers });
      this.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 200 });
      this.upload.onprogress?.({ lengthComputable: false, loaded: 50, total: 0 });
      [this.status, this.response] = results.shift() ?? [200, {}];
      this.onloadend();
    }
  }
  beforeEach(() => {
    attempts.length = 0;
    vi.stubGlobal("XMLHttpRequest", Upload);
  });

  it("reports the progress and returns the response", async () => {
    results = [[201, { id: "f1" }]];
    const shares: number[] = [];
    expect(await sendFile("/api/files", new Blob(["x"]), (share) => shares.push(share))).toEqual({
      ok: true,
      body: { id: "f1" },
    });
    expect(shares).toEqual([0.25, 0]);
    expect(attempts[0]?.headers["content-type"]).toBe("application/octet-stream");
  });

  it("retries once with a new token", async () => {
    results = [
      [403, { code: "csrf" }],
      [200, {}],
    ];
    expect((await sendFile("/api/files", new Blob())).ok).toBe(true);
    expect(attempts.map(({ token }) => token)).toEqual(["token-1", "token-2"]);
  });

  it.each([
    [0, null, unreachable, true],
    [503, null, unreachable, true],
    [429, { message: "Too many." }, "Too many.", true],
    [413, { message: "Too large.", fields: { file: "Up to 5 MB." } }, "Up to 5 MB.", false],
    [422, { message: "No picture." }, "No picture.", false],
  ])("for status %i and body %j, returns a message and whether to retry", async (status, body, message, again) => {
    results = [[status, body]];
    expect(await sendFile("/api/files", new Blob())).toEqual({ ok: false, message, again });
  });
});
