import { heldOrder, testOrder } from "@/components/testing/order";
import type { Booked } from "@/lib/contracts/kinds";
import type { OrderView } from "@/lib/contracts/orders/order";
import { productKinds } from "@/lib/kinds";
import { type KindId, kindIds } from "@/lib/kinds/kind";
import { bookedCruise } from "./cruise/testing";
import { bookedFlight } from "./flight/testing";
import { bookedStay, stayFacts } from "./hotel/testing";
import { bookedTour } from "./tour/testing";
import { bookedJourney } from "./transport/testing";

type Example = { booked: Booked; facts?: Partial<OrderView> };

/** A new kind adds one line. */
const examples: Partial<Record<KindId, Example>> = {
  hotel: { booked: bookedStay, facts: stayFacts },
  tour: { booked: bookedTour },
  transport: { booked: bookedJourney },
  flight: { booked: bookedFlight },
  cruise: { booked: bookedCruise },
};

const findExample = (kind: KindId): Example => {
  const example = examples[kind];
  if (!example) throw new Error(`The kind ${kind} has no example of an order.`);
  return example;
};

export type KindOrders = {
  kind: KindId;
  order: (more?: Partial<OrderView>) => OrderView;
  held: (more?: Partial<OrderView>) => OrderView;
};

const getOrders = (kind: KindId, { booked, facts }: Example): KindOrders => ({
  kind,
  order: (more) => testOrder(booked, { ...facts, ...more }),
  held: (more) => heldOrder(booked, { ...facts, ...more }),
});

/** Orders of every registered kind, and of those that are not registered. */
export const ordersOfKinds: readonly KindOrders[] = [
  ...productKinds.map(({ id }) => getOrders(id, findExample(id))),
  ...kindIds
    .filter((id) => !productKinds.some((kind) => kind.id === id))
    .map((id) => getOrders(id, { booked: { kind: id } as Booked })),
];

/** Orders of the first kind, for tests of what all kinds share. */
export const orders: KindOrders = getOrders(productKinds[0].id, findExample(productKinds[0].id));
