import { type ClientCertificate, postJson, type RecordCall } from "@/backend/payments/calls/post-json";
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

/** Our attempt's id is the bank's `transactionId`. The returned token identifies the payment from then on. */
export async function createOrderB(
  { settings, password, tls, record }: Access,
  request: SessionRequest,
): Promise<Session> {
  const response = await postJson(
    new URL("/transaction/tdst/tokenwpcidss", getBankUrl(settings)).href,
    {
      userName: settings.userName,
      password,
      merchantId: settings.merchantId,
      amount: Number(toBankAmount(request.amount.minor, settings.currency, settings.amountScale)),
      currency: settings.currencyNumeric,
      description: request.description.slice(0, 100),
      returnUrl: request.returnUrls.approved,
      addParams: "",
      transactionId: request.attemptId,
      phoneNo: "",
    },
    { tls, record, totalTimeoutMs: request.withinMs },
  );
  const fields = toFields(response);
  if (fields.get("responsecode") !== "100") {
    throw new ProviderError("refused", `the bank made no order (${fields.get("responsecode") ?? "no code"})`);
  }
  const url = fields.get("url") ?? fields.get("redirecturl") ?? fields.get("paymenturl");
  const token = fields.get("transactionid") ?? fields.get("token");
  if (!url || !token) throw new ProviderError("refused", "the bank named no page to pay on");
  return {
    providerRef: token,
    sessionRef: fields.get("sessionid"),
    redirect: checkRedirect({ method: "GET", url }, settings.redirectHosts),
  };
}

export async function orderDetailsB(
  { settings, password, tls, record }: Access,
  attempt: StatusRequest,
): Promise<Status> {
  const response = await postJson(
    new URL("/transaction/getorderdetailsapiwpcidss", getBankUrl(settings)).href,
    {
      orderID: "",
      sessionID: attempt.sessionRef ?? "",
      merchantID: settings.merchantId,
      userName: settings.userName,
      passWord: password,
      secureToken: attempt.providerRef,
    },
    { tls, record, retries: 2, totalTimeoutMs: attempt.withinMs },
  );
  return readOrderStatus(response, {}, settings);
}

const hints: Record<string, ReturnHint["hint"]> = {
  APPROVED: "approved",
  DECLINED: "declined",
  CANCELED: "cancelled",
  CANCELLED: "cancelled",
};

export function readReturnB(raw: RawReturn): ReturnHint {
  const short = (name: string) => {
    const value = raw.query.get(name) ?? raw.form.get(name);
    return value !== null && /^[\w.-]{1,128}$/.test(value) ? value : undefined;
  };
  return {
    providerRef: short("token"),
    sessionRef: short("sessionID"),
    hint: hints[short("STATUS")?.toUpperCase() ?? ""] ?? "unknown",
  };
}
