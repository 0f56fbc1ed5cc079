import { formatParty, parseParty } from "../booking/party";
import type { Party } from "../pricing/types";

type ChosenStay = {
  roomId: number;
  planId: number;
  checkIn: string;
  checkOut: string;
  party: Party;
  services?: readonly { id: number; quantity: number }[];
  code?: string | undefined;
};

/**
 * `/booking/confirm?room=3&plan=9&in=…&out=…&party=2-5&service=4x2`: the selection is part of the URL, so it survives a
 * login.
 */
export function confirmPath(stay: ChosenStay, seenTotalMinor?: number): string {
  const query = new URLSearchParams({
    room: String(stay.roomId),
    plan: String(stay.planId),
    in: stay.checkIn,
    out: stay.checkOut,
    party: formatParty(stay.party),
  });
  for (const { id, quantity } of stay.services ?? []) query.append("service", `${id}x${quantity}`);
  if (stay.code) query.set("code", stay.code);
  if (seenTotalMinor !== undefined) query.set("total", String(seenTotalMinor));
  return `/booking/confirm?${query}`;
}

/** The code of a promotional rate as it is stored; undefined for none or a malformed one. */
export const readRateCode = (text: string | undefined): string | undefined =>
  /^[A-Z0-9-]{3,20}$/.exec(text?.trim().toUpperCase() ?? "")?.[0];

export type SearchParams = Record<string, string | string[] | undefined>;

export const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Parses the selection; null if a part is missing or malformed. The backend validates the rest. */
export function readSelection(query: SearchParams): (ChosenStay & { seenTotalMinor: number | null }) | null {
  const party = parseParty(one(query.party) ?? "2");
  const roomId = Number(one(query.room));
  const planId = Number(one(query.plan));
  const checkIn = one(query.in);
  const checkOut = one(query.out);
  if (!party || !Number.isInteger(roomId) || !Number.isInteger(planId) || !checkIn || !checkOut) return null;
  const asked =
    query.service === undefined ? [] : Array.isArray(query.service) ? query.service : query.service.split(",");
  const services = asked.flatMap((part) => {
    const match = /^(\d{1,9})x(\d{1,2})$/.exec(part);
    return match && Number(match[2]) > 0 ? [{ id: Number(match[1]), quantity: Number(match[2]) }] : [];
  });
  const code = readRateCode(one(query.code));
  const total = Number(one(query.total));
  return {
    roomId,
    planId,
    checkIn,
    checkOut,
    party,
    services,
    ...(code ? { code } : {}),
    seenTotalMinor: one(query.total) && Number.isInteger(total) ? total : null,
  };
}
