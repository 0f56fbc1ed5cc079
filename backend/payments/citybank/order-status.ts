import { maskDeep, maskPan } from "@/backend/payments/calls/mask";
import { ProviderError, type ProviderState, type Status } from "@/backend/payments/provider";
import type { CitybankSettings } from "@/lib/contracts/money/gateway";
import { fromBankAmount } from "./amount";

/** Only APPROVED is publicly documented. The others are known from the underlying card system. */
const states: Record<string, ProviderState> = {
  APPROVED: "captured",
  "PREAUTH-APPROVED": "authorized",
  DECLINED: "declined",
  CANCELED: "cancelled",
  CANCELLED: "cancelled",
  EXPIRED: "expired",
  REVERSED: "refunded",
  REFUNDED: "refunded",
};

/** Unknown states count as pending and are polled again. */
export const mapOrderStatus = (text: string): ProviderState => states[text.trim().toUpperCase()] ?? "pending";

/** The bank's samples spell fields in different cases, and the order may be inside `items`. */
export function toFields(response: unknown): Map<string, string> {
  const fields = new Map<string, string>();
  const collect = (value: unknown) => {
    if (value === null || typeof value !== "object" || Array.isArray(value)) return;
    for (const [name, field] of Object.entries(value)) {
      if (typeof field === "string" || typeof field === "number") fields.set(name.toLowerCase(), String(field));
    }
  };
  if (response !== null && typeof response === "object" && "items" in response) collect(response.items);
  collect(response);
  return fields;
}

const attemptId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** Maps the order-details response of both variants. */
export function readOrderStatus(response: unknown, expected: { orderId?: string }, settings: CitybankSettings): Status {
  const fields = toFields(response);
  const orderStatus = fields.get("orderstatus");
  if (orderStatus === undefined) {
    throw new ProviderError(
      "unreachable",
      `the response of the bank has no order status (${fields.get("message") ?? "no message"})`,
    );
  }
  const orderId = fields.get("orderid");
  if (expected.orderId !== undefined && orderId !== undefined && orderId !== expected.orderId) {
    throw new ProviderError("unreachable", "the bank responded with another order");
  }
  const number = fields.get("currency");
  const minor = fromBankAmount(fields.get("amount") ?? "", settings.currency, settings.amountScale);
  const pan = fields.get("pan");
  return {
    state: mapOrderStatus(orderStatus),
    amount:
      minor === undefined
        ? undefined
        : { minor, currency: number === undefined || number === settings.currencyNumeric ? settings.currency : number },
    merchantRef: fields.get("merchanttranid") || attemptId.exec(fields.get("description") ?? "")?.[0],
    approvalCode: fields.get("approvalcode") || undefined,
    rrn: fields.get("rrn") || undefined,
    panMasked: pan ? maskPan(pan) : undefined,
    reason: fields.get("declinereason") || undefined,
    raw: maskDeep(response),
  };
}
