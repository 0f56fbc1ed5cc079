import { sealData, unsealData } from "iron-session";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openFlash } from "@/lib/gateway/flash-cookie";
import { GET } from "./route";

const secret = "a secret of at least thirty-two characters";
vi.stubEnv("SESSION_SECRET", secret);
vi.stubEnv("PAYLOAD_KEY", secret);

const jar = new Map<string, string>();
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined) }),
}));

/** The backend's response to the session check. */
let backend: () => Response = () => Response.error();
vi.mock("@/lib/backend-connection", () => ({
  backendLimits: { readMs: 10_000, pageMs: 15_000 },
  askBackend: async () => {
    const result = backend();
    return { status: result.status, text: await result.text() };
  },
}));

const me = (more: Record<string, unknown>) =>
  Response.json({ status: 1, message: "", site: null, social: null, getType: 10, user: null, unread: 0, ...more });
const logIn = async (session: Record<string, unknown>) =>
  jar.set("wayfare_session", await sealData(session, { password: secret }));
const client = { token: "t".repeat(43), userId: "ana", getType: 10, name: "Ana", remember: false };

type Outcome = { to: string | null; session: string | undefined; flash: Record<string, unknown> };
async function check(next?: string): Promise<Outcome> {
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  const response = await GET(new Request(`http://127.0.0.1:3000/session/check${query}`));
  const set = Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
      return [name, decodeURIComponent(value)];
    }),
  );
  const flash = set.wayfare_flash ? { ...(await openFlash(set.wayfare_flash)) } : {};
  return { to: response.headers.get("location"), session: set.wayfare_session, flash };
}

beforeEach(() => jar.clear());

describe("invalid session (docs/specification.md §8)", () => {
  test("refused by the backend: shows 'Opps' with its message, logs out and redirects to the login", async () => {
    await logIn(client);
    backend = () => me({ status: 0, message: "This account is suspended: Chargebacks", getType: null });
    expect(await check("/client/panel")).toEqual({
      to: "/auth/login?next=%2Fclient%2Fpanel",
      session: "",
      flash: { kind: "error", title: "Opps", message: "This account is suspended: Chargebacks" },
    });
  });

  test("expired or revoked: shows the message of a failed check, logs out and redirects to the login", async () => {
    await logIn(client);
    backend = () => Response.json({ status: 0, code: "unauthenticated", message: "" }, { status: 401 });
    const { to, session, flash } = await check();
    expect([to, session]).toEqual(["/auth/login", ""]);
    expect(flash.message).toBe("Authentication Headers Problem or Login Session Expired");
  });

  test("without its token: logs out and redirects to the start page with a notice", async () => {
    await logIn({ getType: 10, name: "Ana" });
    expect(await check("/client/panel")).toMatchObject({ to: "/#session-out", session: "" });
  });
});

test("keeps a valid session, and redirects only to paths of the site", async () => {
  await logIn(client);
  backend = () => me({});
  expect(await check("/client/hotel/bookings")).toMatchObject({ to: "/client/hotel/bookings", session: undefined });
  expect(await check("//evil.example")).toMatchObject({ to: "/client/panel", session: undefined });
});

test("writes a new role into the cookie and redirects to its panel", async () => {
  await logIn({ ...client, getType: 2 });
  backend = () => me({ getType: 10 });
  const { to, session } = await check("/subadmin/panel");
  expect(to).toBe("/client/panel");
  expect(await unsealData(session ?? "", { password: secret })).toEqual(client);
});

test("redirects a visitor without a session to the login", async () => {
  expect((await check("/client/Wallet")).to).toBe("/auth/login?next=%2Fclient%2FWallet");
});
