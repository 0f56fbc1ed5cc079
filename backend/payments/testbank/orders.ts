import { randomBytes, randomInt } from "node:crypto";
import { mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { readIfPresent, replaceFile } from "@/backend/disk/state-file.mjs";

export type BankOrderStatus = "CREATED" | "APPROVED" | "DECLINED" | "CANCELED" | "EXPIRED";

/** A payment at the bank. Amounts are the merchant's text: hundredths in variant a, units in b. */
export type BankOrder = {
  variant: "a" | "b";
  orderId: string;
  sessionId: string;
  /** Variant b's payment token. Variant a creates a token per call and does not store it. */
  token: string;
  merchantId: string;
  merchantRef: string;
  amount: string;
  currency: string;
  description: string;
  approveUrl: string;
  declineUrl: string;
  cancelUrl: string;
  status: BankOrderStatus;
  /** Until then the status call reports no result. */
  hiddenUntil: number;
  /** The amount reported by the status call, if it differs from the requested one. */
  paidAmount?: string;
  pan?: string;
  cardHolder?: string;
  approvalCode?: string;
  rrn?: string;
  declineReason?: string;
  createdAt: number;
  finishedAt?: number;
};

const sessionMs = 20 * 60_000;

/** Stores orders in memory and in a file that survives restarts. */
export class BankOrders {
  readonly #orders = new Map<string, BankOrder>();
  #saving: Promise<void> = Promise.resolve();

  private constructor(readonly file: string | undefined) {}

  static async open(file?: string): Promise<BankOrders> {
    const orders = new BankOrders(file);
    if (!file) return orders;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    for (const order of await readOrders(file)) orders.#orders.set(order.orderId, order);
    return orders;
  }

  async create(
    order: Pick<
      BankOrder,
      | "variant"
      | "merchantId"
      | "merchantRef"
      | "amount"
      | "currency"
      | "description"
      | "approveUrl"
      | "declineUrl"
      | "cancelUrl"
    >,
  ): Promise<BankOrder> {
    const made: BankOrder = {
      ...order,
      orderId: String(randomInt(10_000_000, 99_999_999)),
      sessionId: randomBytes(16).toString("hex").toUpperCase(),
      token: randomBytes(16).toString("hex"),
      status: "CREATED",
      hiddenUntil: 0,
      createdAt: Date.now(),
    };
    this.#orders.set(made.orderId, made);
    await this.save();
    return made;
  }

  /** Finds an order only if both identifiers match. */
  find(by: { orderId?: string; sessionId?: string; token?: string }): BankOrder | undefined {
    const order = by.token
      ? [...this.#orders.values()].find(({ token }) => token === by.token)
      : this.#orders.get(by.orderId ?? "");
    if (!order || (by.sessionId && order.sessionId !== by.sessionId)) return undefined;
    if (order.status === "CREATED" && order.createdAt + sessionMs < Date.now()) order.status = "EXPIRED";
    return order;
  }

  list(): BankOrder[] {
    return [...this.#orders.values()];
  }

  /** Writes are serialized and atomic. A failed write does not affect later ones. */
  save(): Promise<void> {
    const { file } = this;
    if (!file) return Promise.resolve();
    const saved = this.#saving.then(() => replaceFile(file, JSON.stringify(this.list())));
    this.#saving = saved.catch(() => {});
    return saved;
  }
}

/** An invalid file is renamed, so that the test bank can start. */
async function readOrders(file: string): Promise<BankOrder[]> {
  const text = await readIfPresent(file);
  if (text === undefined) return [];
  try {
    return JSON.parse(text) as BankOrder[];
  } catch {
    await rename(file, `${file}.unreadable`);
    return [];
  }
}
