import { Socket } from "node:net";
import { afterAll, expect, it, vi } from "vitest";
import { openShop } from "@/backend/payments/testing/shop";

const shop = await openShop();
const ada = await shop.addClient();
afterAll(() => void vi.restoreAllMocks());

type Inside = { _clients: { connection: { stream: Socket } }[] };
/** The lines to the database that are open. */
const lines = () => new Set((shop.db.$client as unknown as Inside)._clients.map(({ connection }) => connection.stream));

it("paying by wallet waits for the database six times: what decides nothing goes out with what comes next", async () => {
  const writes: Socket[] = [];
  // The driver corks its socket for what is said in one breath, so that it goes out as one write of several pieces.
  const write = Socket.prototype as unknown as { _writev: (...args: unknown[]) => unknown };
  const send = write._writev;
  vi.spyOn(write, "_writev").mockImplementation(function (this: Socket, ...args: unknown[]) {
    writes.push(this);
    return send.apply(this, args);
  });
  let last = 0;
  // The first ones open lines, and the server learns the statements.
  for (let time = 0; time < 6; time++) {
    const order = await shop.holdOrder(ada, await shop.addRoomType());
    await shop.fund(ada, order.totalMinor);
    writes.length = 0;
    expect((await shop.pay(ada, order, "wallet")).status).toBe(200);
    const ours = lines();
    last = writes.filter((socket) => ours.has(socket)).length;
  }
  // Who asks; the key; the order; its nights; the two steps of its state with the posting; the answer and COMMIT.
  expect(last).toBe(6);
});
