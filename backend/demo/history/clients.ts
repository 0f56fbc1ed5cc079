import type { UserActor } from "@/backend/http/context";
import type { GuestDetails } from "@/lib/contracts/orders/order";
import type { Random } from "../draw";
import { clientNames, guestRequests, type NamesOfCountry } from "../words/client-names";

/** A client of the demo company. */
export type DemoClient = {
  actor: UserActor;
  home: NamesOfCountry;
  firstName: string;
  lastName: string;
  phone: string;
  /** The first booking, at which the account was created. */
  since: Date | null;
};

/** Letters of other languages as they appear in email addresses. */
const toAddress = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ø/gi, "o")
    .replace(/ı/g, "i")
    .replace(/[^a-z]+/gi, "")
    .toLowerCase();

const totalWeight = clientNames.reduce((sum, { weight }) => sum + weight, 0);

function drawHome(r: Random): NamesOfCountry {
  let at = r.next() * totalWeight;
  for (const home of clientNames) {
    at -= home.weight;
    if (at < 0) return home;
  }
  return clientNames[0] as NamesOfCountry;
}

/** A uuid (version 4) from the random stream. */
export function drawUuid(r: Random): string {
  const hex = Array.from({ length: 32 }, () => r.int(0, 15).toString(16));
  hex[12] = "4";
  hex[16] = (8 + r.int(0, 3)).toString(16);
  const text = hex.join("");
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
}

export function drawClient(number: number, r: Random): DemoClient {
  const home = drawHome(r);
  const firstName = r.pick(home.first);
  const lastName = r.pick(home.last);
  const id = drawUuid(r);
  const email = `${toAddress(firstName)}.${toAddress(lastName)}${number}@example.com`;
  const name = `${firstName} ${lastName}`;
  return {
    actor: { kind: "user", id, role: "client", name, email, emailVerified: true, sessionId: id },
    home,
    firstName,
    lastName,
    phone: `+${home.phone} ${r.int(200, 799)} 555 ${String(r.int(0, 9999)).padStart(4, "0")}`,
    since: null,
  };
}

export function composeGuests(client: DemoClient, rooms: number, r: Random): GuestDetails {
  const { firstName, lastName, phone } = client;
  return {
    firstName,
    lastName,
    email: client.actor.email,
    phone,
    otherGuests: Array.from({ length: rooms - 1 }, () => `${r.pick(client.home.first)} ${lastName}`),
    arrivalTime: r.chance(0.4) ? `${r.int(14, 22)}:${r.pick(["00", "30"])}` : "",
    requests: r.chance(0.18) ? r.pick(guestRequests) : "",
  };
}
