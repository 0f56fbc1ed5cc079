import { transaction } from "@/backend/db/transaction";
import { requireKindBackend } from "@/backend/kinds";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { payByWallet } from "@/backend/orders/payment/pay";
import { someGuests } from "@/backend/orders/testing";
import type { openShop, TestClient } from "@/backend/payments/testing/payment-world";
import { journeyRequest } from "@/lib/contracts/transport/journey";

type TestRide = { departureId: number; from: number; to: number; class?: string; changeAt?: number; seats?: number[] };

/** A client who prices journeys, and books and pays them by wallet. */
export async function addTraveller({ db, addClient, fund }: Awaited<ReturnType<typeof openShop>>) {
  const client: TestClient = await addClient();
  await fund(client, 10_000_000);
  const price = (rides: TestRide[], passengers = ["adult"], flexibility = "flex", now = new Date()) =>
    requireKindBackend("transport").price(
      db,
      journeyRequest.parse({
        type: "journey",
        flexibility,
        passengers,
        rides: rides.map((ride) => ({ class: "second", ...ride })),
      }),
      { actor: client, now, checkStock: true },
    );
  const book = async (rides: TestRide[], passengers = ["adult"], flexibility = "flex"): Promise<string> => {
    const now = new Date();
    const offer = await price(rides, passengers, flexibility, now);
    const fx = { currency: "USD", rate: "1", at: now.toISOString() };
    const draft = draftOrder(offer, { id: crypto.randomUUID(), fx }, now);
    const { orders } = await transaction(db, (tx) => holdOrders(tx, client, [draft]));
    const ref = orders[0]?.ref ?? "";
    await transaction(db, (tx) => payByWallet(tx, client, ref, someGuests));
    return ref;
  };
  return { client, price, book };
}
