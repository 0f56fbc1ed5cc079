import {
  bankTimeoutMs,
  type ClientCertificate,
  postJson,
  type RecordCall,
  tokenShare,
} from "@/backend/payments/calls/post-json";
import {
  checkRedirect,
  ProviderError,
  type RawReturn,
  type ReturnHint,
  type Session,
  type SessionRequest,
  type Status,
  type StatusRequest,
} from "@/backend/payments/provider";
import { type CitybankSettings, getBankUrl } from "@/lib/contracts/money/gateway";
import { toBankAmount } from "./amount";
import { readOrderStatus, toFields } from "./order-status";

type Access = {
  settings: CitybankSettings;
  password: string;
  tls: ClientCertificate;
  record?: RecordCall;
};

const readRetries = 2;
const maxXmlLength = 64 * 1024;

/** Each later call requires its own token. */
export async function fetchToken({ settings, password, tls, record }: Access, withinMs: number): Promise<string> {
  const response = await postJson(
    new URL("/transaction/token", getBankUrl(settings)).href,
    { userName: settings.userName, password },
    { tls, record, retries: readRetries, totalTimeoutMs: withinMs * tokenShare },
  );
  const token = toFields(response).get("transactionid");
  if (!token) throw new ProviderError("refused", "the bank gave no token");
  return token;
}

/** The field names, including `passWord`, are the bank's. */
export async function createOrderA(access: Access, request: SessionRequest): Promise<Session> {
  const { settings, password, tls, record } = access;
  const { withinMs = bankTimeoutMs } = request;
  const endsAt = performance.now() + withinMs;
  const secureToken = await fetchToken(access, withinMs);
  const response = await postJson(
    new URL("/transaction/createorder", getBankUrl(settings)).href,
    {
      merchantId: settings.merchantId,
      amount: toBankAmount(request.amount.minor, settings.currency, settings.amountScale),
      currency: settings.currencyNumeric,
      // The bank stores no merchant reference, so the attempt's id is part of the description and verified later.
      description: `${request.description.slice(0, 60)} ${request.attemptId}`,
      approveUrl: request.returnUrls.approved,
      cancelUrl: request.returnUrls.cancelled,
      declineUrl: request.returnUrls.declined,
      userName: settings.userName,
      passWord: password,
      secureToken,
    },
    { tls, record, totalTimeoutMs: endsAt - performance.now() },
  );
  const fields = toFields(response);
  const url = fields.get("url");
  const orderId = fields.get("orderid");
  const sessionId = fields.get("sessionid");
  if (!url || !orderId || !sessionId) {
    throw new ProviderError("refused", `the bank made no order (${fields.get("responsecode") ?? "no code"})`);
  }
  const page = new URL(url);
  page.searchParams.set("ORDERID", orderId);
  page.searchParams.set("SESSIONID", sessionId);
  return {
    providerRef: orderId,
    sessionRef: sessionId,
    redirect: checkRedirect({ method: "GET", url: page.href }, settings.redirectHosts),
  };
}

export async function orderDetailsA(access: Access, attempt: StatusRequest): Promise<Status> {
  const { settings, password, tls, record } = access;
  const { withinMs = bankTimeoutMs } = attempt;
  const endsAt = performance.now() + withinMs;
  const secureToken = await fetchToken(access, withinMs);
  const response = await postJson(
    new URL("/transaction/getorderdetailsapi", getBankUrl(settings)).href,
    {
      orderID: attempt.providerRef,
      sessionID: attempt.sessionRef ?? "",
      merchantID: settings.merchantId,
      userName: settings.userName,
      passWord: password,
      secureToken,
    },
    { tls, record, retries: readRetries, totalTimeoutMs: endsAt - performance.now() },
  );
  return readOrderStatus(response, { orderId: attempt.providerRef }, settings);
}

/** Extracts only the order number from `xmlmsg` with a pattern. The XML is never parsed, which excludes DTD attacks. */
export function readReturnA(raw: RawReturn): ReturnHint {
  const xml = raw.form.get("xmlmsg") ?? "";
  const result = raw.query.get("result");
  const hint = result === "declined" || result === "cancelled" ? result : xml ? "approved" : "unknown";
  if (xml.length > maxXmlLength || xml.includes("<!")) return { hint: "unknown" };
  return { providerRef: /<OrderID>\s*([0-9A-Za-z-]{1,64})\s*<\/OrderID>/i.exec(xml)?.[1], hint };
}
