import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { Hono } from "hono";
import { type BankOrder, BankOrders } from "./orders";
import { decide, isCardNumber, isOutcome, type Outcome, outcomeOfCard } from "./outcomes";
import { autoSubmitHash, cardPage, messagePage, returnPage } from "./pages";

export type BankSettings = {
  /** The public URL of the card page. */
  publicUrl: string;
  /** File that persists orders across restarts. */
  file?: string;
  merchant: { id: string; name: string; userName: string; password: string };
  /** How long the result of `late` stays hidden, in seconds. */
  lateSeconds: number;
  /** Enables endpoints that let tests decide orders and script faults. Never enable for real payments. */
  control: boolean;
};

type Fault = { call: string; kind: "error" | "hang" | "lost" | "garbage"; times: number };
type Fields = Record<string, string>;

const tokenMs = 5 * 60_000;

/**
 * A test bank for demos and tests. It implements both variants of City Bank's interface with a hosted card page and a
 * cross-site return, so that the difficult cases occur before a real bank is connected.
 */
export async function createBank(settings: BankSettings): Promise<{ app: Hono; orders: BankOrders }> {
  const orders = await BankOrders.open(settings.file);
  const tokens = new Map<string, number>();
  const faults: Fault[] = [];
  let { lateSeconds } = settings;
  const { merchant } = settings;
  const app = new Hono();

  const api = (path: string, work: (fields: Fields) => Promise<[unknown, 200 | 400 | 401 | 404]>) =>
    app.post(path, async (c) => {
      const fault = faults.find(({ call, times }) => path.endsWith(call) && times > 0);
      if (fault) fault.times--;
      if (fault?.kind === "error") return c.json({ responseCode: "500" }, 500);
      if (fault?.kind === "garbage") return c.html("<html>maintenance</html>");
      if (fault?.kind === "hang") await new Promise((resolve) => setTimeout(resolve, 30_000));
      const body = (await c.req.json().catch(() => ({}))) as Record<string, unknown>;
      const [response, status] = await work(Object.fromEntries(Object.entries(body).map(([k, v]) => [k, String(v)])));
      // The request takes effect but its response is lost, which is the hardest fault.
      if (fault?.kind === "lost") return c.json({ responseCode: "504" }, 504);
      return c.json(response, status);
    });

  const knows = (fields: Fields, password: string | undefined) =>
    fields.userName === merchant.userName && password === merchant.password;
  const refused = (code: string, message: string): [unknown, 200] => [
    { responseCode: code, responseMessage: message },
    200,
  ];
  const spend = (token: string | undefined): boolean => {
    const until = tokens.get(token ?? "");
    tokens.delete(token ?? "");
    return until !== undefined && until > Date.now();
  };

  api("/transaction/token", async (fields) => {
    if (!knows(fields, fields.password)) return refused("401", "wrong user or password");
    const transactionId = randomBytes(16).toString("hex");
    tokens.set(transactionId, Date.now() + tokenMs);
    return [{ responseCode: "100", responseMessage: "Operation Successful", transactionId }, 200];
  });

  api("/transaction/createorder", async (fields) => {
    if (!knows(fields, fields.passWord) || fields.merchantId !== merchant.id) return refused("401", "unknown merchant");
    if (!spend(fields.secureToken)) return refused("402", "the token is not valid");
    if (!/^[1-9]\d{0,14}$/.test(fields.amount ?? "")) return refused("400", "amount");
    const order = await orders.create({
      variant: "a",
      merchantId: merchant.id,
      merchantRef: "",
      amount: fields.amount ?? "",
      currency: fields.currency ?? "",
      description: fields.description ?? "",
      approveUrl: fields.approveUrl ?? "",
      declineUrl: fields.declineUrl ?? "",
      cancelUrl: fields.cancelUrl ?? "",
    });
    const items = { url: new URL("/pay", settings.publicUrl).href, orderId: order.orderId, sessionId: order.sessionId };
    return [{ responseCode: "100", responseMessage: "Operation Successful", items }, 200];
  });

  api("/transaction/getorderdetailsapi", async (fields) => {
    if (!knows(fields, fields.passWord) || fields.merchantID !== merchant.id) return refused("401", "unknown merchant");
    if (!spend(fields.secureToken)) return refused("402", "the token is not valid");
    const order = orders.find({ orderId: fields.orderID, sessionId: fields.sessionID });
    return order ? [details(order), 200] : refused("404", "no such order");
  });

  api("/transaction/tdst/tokenwpcidss", async (fields) => {
    if (!knows(fields, fields.password) || fields.merchantId !== merchant.id) return refused("401", "unknown merchant");
    if (!(Number(fields.amount) > 0)) return refused("400", "amount");
    const returnUrl = fields.returnUrl ?? "";
    const order = await orders.create({
      variant: "b",
      merchantId: merchant.id,
      merchantRef: fields.transactionId ?? "",
      amount: fields.amount ?? "",
      currency: fields.currency ?? "",
      description: fields.description ?? "",
      approveUrl: returnUrl,
      declineUrl: returnUrl,
      cancelUrl: returnUrl,
    });
    const page = new URL("/pay", settings.publicUrl);
    page.searchParams.set("ORDERID", order.orderId);
    page.searchParams.set("SESSIONID", order.sessionId);
    return [{ responseCode: "100", responseMessage: "OK", transactionId: order.token, url: page.href }, 200];
  });

  api("/transaction/getorderdetailsapiwpcidss", async (fields) => {
    if (!knows(fields, fields.passWord) || fields.merchantID !== merchant.id) return refused("401", "unknown merchant");
    const order = orders.find({ token: fields.secureToken, sessionId: fields.sessionID });
    return order ? [details(order), 200] : refused("404", "no such order");
  });

  app.get("/pay", (c) => {
    const order = orders.find({ orderId: c.req.query("ORDERID"), sessionId: c.req.query("SESSIONID") || "none" });
    if (!order)
      return page(c, messagePage("No such payment", "Go back to the shop and start again.", merchant.name), 404);
    if (order.status !== "CREATED") return goBack(c, order);
    return page(c, cardPage(order, merchant.name));
  });

  app.post("/pay", async (c) => {
    const form = (await c.req.parseBody()) as Fields;
    const order = orders.find({ orderId: form.ORDERID, sessionId: form.SESSIONID || "none" });
    if (!order)
      return page(c, messagePage("No such payment", "Go back to the shop and start again.", merchant.name), 404);
    const number = form.number ?? "";
    if (!isOutcome(form.outcome) && !isCardNumber(number)) {
      const error = "That is not a card number. Type the 16 digits on the card.";
      return page(c, cardPage(order, merchant.name, error, { holder: form.holder, expiry: form.expiry }), 422);
    }
    return act(c, order, isOutcome(form.outcome) ? form.outcome : outcomeOfCard(number), number, form.holder);
  });

  async function act(
    c: Context,
    order: BankOrder,
    outcome: Outcome,
    number?: string,
    holder?: string,
  ): Promise<Response> {
    const first = order.status === "CREATED";
    await decide(orders, order, outcome, { number, holder, lateSeconds });
    if (first && outcome === "twice") await notifyShop(order);
    if (first && outcome === "lost") {
      return page(
        c,
        messagePage("Paid", "The connection to the shop was lost. The shop will find your payment.", merchant.name),
      );
    }
    return goBack(c, order);
  }

  async function goBack(c: Context, order: BankOrder): Promise<Response> {
    if (order.variant === "b") return c.redirect(returnAddressB(order), 303);
    const address =
      { APPROVED: order.approveUrl, DECLINED: order.declineUrl }[order.status as string] ?? order.cancelUrl;
    return page(c, returnPage(address, { xmlmsg: xmlMessage(order) }, merchant.name), 200, new URL(address).origin);
  }

  /** The first of two result messages. The browser brings the second. */
  async function notifyShop(order: BankOrder): Promise<void> {
    const response =
      order.variant === "a"
        ? fetch(order.approveUrl, {
            method: "POST",
            redirect: "manual",
            body: new URLSearchParams({ xmlmsg: xmlMessage(order) }),
            signal: AbortSignal.timeout(10_000),
          })
        : fetch(returnAddressB(order), { redirect: "manual", signal: AbortSignal.timeout(10_000) });
    await response.catch(() => undefined);
  }

  if (settings.control) {
    app.get("/control/orders", (c) => c.json(orders.list()));
    app.post("/control/orders/:id/:outcome", async (c) => {
      const order = orders.find({ orderId: c.req.param("id") });
      const outcome = c.req.param("outcome");
      if (!order || !isOutcome(outcome)) return c.json({}, 404);
      await decide(orders, order, outcome, { lateSeconds });
      return c.json(order);
    });
    app.post("/control/behaviour", async (c) => {
      const wish = (await c.req.json()) as { lateSeconds?: number; fault?: Fault };
      if (wish.lateSeconds !== undefined) lateSeconds = wish.lateSeconds;
      if (wish.fault) faults.push(wish.fault);
      return c.json({ lateSeconds, faults });
    });
  }
  app.get("/", (c) => page(c, messagePage("City Bank (test)", "Payments start in the shop.", merchant.name)));
  app.get("/health", (c) => c.json({ status: 1, orders: orders.list().length }));
  app.notFound((c) => page(c, messagePage("Nothing here", "This is the test bank.", merchant.name), 404));
  return { app, orders };
}

/** Both order-details calls return the same fields. `late` hides the result for a while. */
function details(order: BankOrder) {
  const hidden = order.hiddenUntil > Date.now();
  const done = order.status === "APPROVED" && !hidden;
  return {
    responseCode: "100",
    orderId: order.orderId,
    merchantId: order.merchantId,
    cardHoldername: order.cardHolder ?? "",
    amount: done ? (order.paidAmount ?? order.amount) : order.amount,
    pan: order.pan ?? "",
    currency: order.currency,
    description: order.description,
    orderStatus: hidden ? "ON-PAYMENT" : order.status,
    declineReason: order.declineReason ?? null,
    approvalCode: done ? (order.approvalCode ?? "") : "",
    merchantTranID: order.merchantRef,
    rrn: done ? (order.rrn ?? "") : "",
    orderCreatedatetime: new Date(order.createdAt).toISOString(),
    approveDatetime: done && order.finishedAt ? new Date(order.finishedAt).toISOString() : "",
    status: "OK",
    message: "",
    addParam: "",
    sessionID: order.sessionId,
  };
}

function returnAddressB(order: BankOrder): string {
  const address = new URL(order.approveUrl);
  address.searchParams.set("STATUS", order.status === "EXPIRED" ? "CANCELED" : order.status);
  address.searchParams.set("token", order.token);
  address.searchParams.set("sessionID", order.sessionId);
  return address.href;
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The return message of variant a, as in the bank's samples. Merchants must not trust it. */
function xmlMessage(order: BankOrder): string {
  const amount = order.paidAmount ?? order.amount;
  const fields: Fields = {
    OrderID: order.orderId,
    SessionID: order.sessionId,
    TransactionType: "Purchase",
    Currency: order.currency,
    PurchaseAmount: amount,
    TotalAmountScr: (Number(amount) / 100).toFixed(2),
    ResponseCode: order.status === "APPROVED" ? "001" : "100",
    ResponseDescription: order.status === "APPROVED" ? "Approved" : (order.declineReason ?? ""),
    OrderStatus: order.status,
    ApprovalCode: order.approvalCode ?? "",
    Brand: "VISA",
    PAN: order.pan ?? "",
    OrderDescription: order.description,
  };
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?><Message>${inner.join("")}</Message>`;
}

/** The page cannot be framed and can post only to itself and to the merchant. */
async function page(c: Context, body: ReturnType<typeof messagePage>, status: 200 | 404 | 422 = 200, shop = "") {
  c.header(
    "content-security-policy",
    `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${autoSubmitHash}'; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`.replace(
      " ;",
      ";",
    ),
  );
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "origin");
  c.header("x-content-type-options", "nosniff");
  return c.html(await body, status);
}
