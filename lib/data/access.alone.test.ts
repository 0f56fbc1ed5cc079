import { beforeEach, describe, expect, it, vi } from "vitest";
import { call, callOrNull } from "@/lib/backend";
import type { OrderRow, OrderView } from "@/lib/contracts/orders/order";
import { AppError } from "@/lib/errors";
import { readGuestBookings } from "@/lib/session/guest-session";
import { readSession } from "@/lib/session/read-session";
import { mayCall } from "@/lib/session/session-check";
import { findLabel, getRecord, getShownColumns, listOldestRequests } from "./console";
import { findBooking, quoteAsVisitor } from "./guest";
import { listLicences } from "./site/licences";
import { findTravel } from "./travel";
import { findUser } from "./users";

vi.mock("@/lib/backend", () => ({ call: vi.fn(), callOrNull: vi.fn() }));
vi.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }));
vi.mock("@/lib/language/server", () => ({
  getTranslator: async () => Object.assign((text: string) => text, { known: String }),
}));
vi.mock("@/lib/language/localized-message", async (load) => ({
  ...(await load<object>()),
  respondIn: (_: unknown, body: object) => body,
}));
vi.mock("@/lib/session/guest-session", () => ({ readGuestBookings: vi.fn() }));
vi.mock("@/lib/session/read-session", () => ({ readSession: vi.fn() }));
vi.mock("@/lib/session/session-check", () => ({
  mayCall: vi.fn(async () => true),
  requireRole: vi.fn(async (area: string) => ({ session: { token: `${area}-token` } })),
}));

const ref = "ABCDEFGH2345";
const clientRole = 3;
const respondWith = (byToken: Record<string, unknown>) =>
  vi.mocked(callOrNull).mockImplementation(async (_, __, options) => {
    const response = byToken[options?.token ?? ""];
    if (response instanceof Error) throw response;
    return (response ?? null) as never;
  });
const asSession = (session: object | null) => vi.mocked(readSession).mockResolvedValue(session as never);

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(callOrNull).mockReset();
  vi.mocked(mayCall).mockResolvedValue(true);
  vi.mocked(readGuestBookings).mockResolvedValue([{ ref, pass: "guest-pass" }]);
  asSession({ token: "client-token", getType: clientRole });
});

describe("booking of a visitor", () => {
  it.each([undefined, ""])("is not requested with the reference %j", async (wrong) => {
    expect(await findBooking(wrong)).toBeNull();
    expect(await findTravel(wrong)).toBeNull();
    expect(callOrNull).not.toHaveBeenCalled();
  });

  it("is read with the client's session first, then with the guest pass of the browser", async () => {
    const own = { ref, own: true };
    const guests = { ref, own: false };
    respondWith({ "client-token": own, "guest-pass": guests });
    expect(await findBooking(ref)).toEqual({ token: "client-token", guest: false, order: own });
    respondWith({ "guest-pass": guests });
    expect(await findBooking(ref)).toEqual({ token: "guest-pass", guest: true, order: guests });
    asSession(null);
    expect(await findBooking(ref)).toMatchObject({ guest: true });
  });

  it("is null with the guest pass of another booking", async () => {
    respondWith({ "guest-pass": { ref } });
    vi.mocked(readGuestBookings).mockResolvedValue([{ ref: "ZZZZZZZZ2345", pass: "guest-pass" }]);
    expect(await findBooking(ref)).toBeNull();
  });

  it("does not use the session of staff", async () => {
    respondWith({ "staff-token": { ref } });
    asSession({ token: "staff-token", getType: 1 });
    vi.mocked(readGuestBookings).mockResolvedValue([]);
    expect(await findBooking(ref)).toBeNull();
    expect(callOrNull).not.toHaveBeenCalled();
  });

  it("ignores an expired session, but throws if the backend fails", async () => {
    respondWith({ "client-token": new AppError("unauthenticated"), "guest-pass": { ref } });
    expect(await findBooking(ref)).toMatchObject({ guest: true });
    respondWith({ "client-token": new AppError("unavailable") });
    await expect(findBooking(ref)).rejects.toThrow(AppError);
  });
});

describe("refused quote", () => {
  const visit = { token: "t", guest: false, order: { ref } as OrderView };

  it("returns the message of its field, otherwise its own", async () => {
    vi.mocked(call).mockRejectedValueOnce(
      new AppError("invalid", { user: "Check it.", fields: { lineIds: "Tick one." } }),
    );
    expect(await quoteAsVisitor(visit)).toEqual({ refused: "Tick one." });
    vi.mocked(call).mockRejectedValueOnce(new AppError("illegal_transition", { user: "It is over." }));
    expect(await quoteAsVisitor(visit)).toEqual({ refused: "It is over." });
  });

  it("throws if the backend fails or the session has ended", async () => {
    for (const code of ["unavailable", "internal", "unauthenticated"] as const) {
      vi.mocked(call).mockRejectedValueOnce(new AppError(code));
      await expect(quoteAsVisitor(visit)).rejects.toMatchObject({ code });
    }
  });
});

describe("oldest requests of a console", () => {
  const request = (name: string, respondBy: string | null, actions = ["accept"]) =>
    ({ ref: name, respondBy, actions }) as unknown as OrderRow;

  it("are at most five open requests of all kinds, by deadline", async () => {
    const lists = [
      [request("c", "2027-03-03"), request("x", "2027-03-01", []), request("a", "2027-03-01")],
      [request("d", "2027-03-04"), request("b", "2027-03-02"), request("f", "2027-03-06"), request("e", "2027-03-05")],
    ];
    vi.mocked(call).mockImplementation(async () => ({ items: lists.shift() ?? [] }) as never);
    expect((await listOldestRequests("admin")).map((one) => one.ref)).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("are not requested if the administrator may not read them", async () => {
    vi.mocked(mayCall).mockResolvedValue(false);
    expect(await listOldestRequests("admin")).toEqual([]);
    expect(call).not.toHaveBeenCalled();
  });
});

describe("record of a console", () => {
  const endpoints = { list: {}, get: {} } as never;

  it("is requested with the token of its area", async () => {
    respondWith({ "subadmin-token": { id: 1 } });
    expect(await getRecord("subadmin", endpoints, { id: "1" })).toEqual({ id: 1 });
  });

  it("results in 404 if it does not exist", async () => {
    respondWith({});
    await expect(getRecord("admin", endpoints, { id: "1" })).rejects.toMatchObject({
      digest: expect.stringContaining("404"),
    });
    await expect(getRecord("admin", { list: {} } as never, {})).rejects.toThrow("no page of its own");
  });

  it("has no label and no chosen columns if the backend refuses them", async () => {
    vi.mocked(call).mockResolvedValueOnce({ items: [{ id: 3, label: "Lisbon", detail: "" }] });
    expect(await findLabel("admin", {} as never, "3")).toMatchObject({ label: "Lisbon" });
    vi.mocked(call).mockRejectedValueOnce(new AppError("forbidden"));
    expect(await findLabel("admin", {} as never, "3")).toBeNull();
    vi.mocked(call).mockResolvedValueOnce({ columns: { "hotels-all": ["hotel"] } });
    expect(await getShownColumns("admin", "hotels-all")).toEqual(["hotel"]);
    vi.mocked(call).mockRejectedValueOnce(new AppError("unavailable"));
    expect(await getShownColumns("admin", "hotels-all")).toBeNull();
  });
});

describe("staff", () => {
  it("finds a user only with an id", async () => {
    respondWith({ "admin-token": { name: "Ana" } });
    expect(await findUser("00000000-0000-4000-8000-000000000001")).toEqual({ name: "Ana" });
    expect(await findUser(undefined)).toBeNull();
  });
});

describe("trip or booking of a payment", () => {
  it("is the booking with the reference, otherwise the trip, after the payment was read", async () => {
    const asked: string[] = [];
    const found: Record<string, unknown> = { "/api/a": null };
    vi.mocked(callOrNull).mockImplementation(async (endpoint) => {
      asked.push(endpoint.id);
      return (found[endpoint.id] ?? null) as never;
    });
    expect(await findTravel(ref)).toBeNull();
    const [ofOrder = "", ofTrip = ""] = asked;
    expect(asked).toHaveLength(2);

    found[ofTrip] = { paid: true };
    asked.length = 0;
    expect(await findTravel(ref)).toBeNull();
    const myTrip = asked.at(-1) ?? "";
    found[myTrip] = { ref };
    expect(await findTravel(ref)).toEqual({ payment: { paid: true }, order: null, trip: { ref } });

    found[ofOrder] = { paid: false };
    asked.length = 0;
    await findTravel(ref);
    expect(asked[0]).toBe(ofOrder);
    found[asked[1] ?? ""] = { ref, kind: "hotel" };
    expect(await findTravel(ref)).toEqual({ payment: { paid: false }, order: { ref, kind: "hotel" }, trip: null });
  });
});

it("lists the licences of each package once, sorted, without development tools", async () => {
  const licences = await listLicences();
  const names = licences.flatMap(({ packages }) => packages.map(({ name, version }) => `${name} ${version}`));
  expect(names.some((name) => name.startsWith("hono "))).toBe(true);
  expect(names.some((name) => name.startsWith("vitest "))).toBe(false);
  expect(new Set(names).size).toBe(names.length);
  for (const { packages } of licences) {
    const sorted = packages.map(({ name }) => name);
    expect(sorted).toEqual([...sorted].sort());
  }
  const sizes = licences.map(({ packages }) => packages.length);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});
