import type { APIRequestContext } from "@playwright/test";
import { addDays } from "@/lib/dates";
import type { routes } from "@/lib/routes";
import { addressesWithPages as wanted } from "./addresses";
import { expect, test, type Visitor } from "./fixtures";

const visitors: Visitor[] = ["guest", "client", "subadmin", "admin"];
const panels = { client: "/client/panel", subadmin: "/subadmin/panel", admin: "/admin/panel" };

/** Roles that may open each page, and the redirects of others (docs/specification.md §4). */
function expectedPlace(area: keyof typeof routes, visitor: Visitor): string | "stays" {
  if (area === "public") return "stays";
  if (area === "auth") return visitor === "guest" ? "stays" : panels[visitor];
  if (visitor === area) return "stays";
  return visitor === "guest" ? "/auth/login" : panels[visitor];
}

/** A hotel and a room type that both staff roles may see, with the tokens of their console paths. */
async function staffSamples(api: APIRequestContext) {
  const first = async (path: string) => {
    const { items } = (await (await api.get(path)).json()) as {
      items: { id: number; token: string; hotelId: number; hotelToken: string }[];
    };
    if (!items[0]) throw new Error(`${path} returns nothing`);
    return items[0];
  };
  return first("/api/subadmin/rooms?approved=1");
}

/** Fills the parameters of a path. The token belongs to the room where the path is about a room. */
function fillStaffPlaces(path: string, room: Awaited<ReturnType<typeof staffSamples>>): string {
  return path
    .replace("{hotelId}", String(room.hotelId))
    .replace("{hotelToken}", room.hotelToken)
    .replace("{tokenId}", path.includes("/check/room/by/") ? room.hotelToken : room.token)
    .replace("{roomId}", String(room.id))
    .replace("{email}", encodeURIComponent("client@demo.test"));
}

/** A user whom an administrator may edit: not the administrator. */
async function someUser(api: APIRequestContext): Promise<string> {
  const { items } = (await (await api.get("/api/admin/users?q=client@demo.test")).json()) as {
    items: { id: string }[];
  };
  if (!items[0]) throw new Error("the demo has no client");
  return items[0].id;
}

type Product = { id: number; slug: string };

/** The console lists of products with pages of their own, by the part of the path that names the kind. */
const productLists = {
  "/tours/": "/api/admin/tours",
  "/transport/": "/api/admin/transport",
  "/flights/": "/api/admin/catalogue/flights",
  "/sailing": "/api/admin/catalogue/sailings?past=0",
  "/ship": "/api/admin/catalogue/ships",
};
const orderLists = {
  "/tours/": "/api/admin/orders/tour",
  "/transport/": "/api/admin/orders/transport",
  "/cruises/": "/api/admin/orders/cruise",
};

const getList = (lists: Record<string, string>, path: string) =>
  Object.entries(lists).find(([part]) => path.includes(part))?.[1] ?? "";

/** Fills the parameters that name a product of another kind than hotels, or one of its orders. */
async function fillProductPlaces(path: string, api: APIRequestContext): Promise<string | null> {
  if (path.includes("/order/details/{transid}")) {
    const { items } = (await (await api.get(getList(orderLists, path))).json()) as { items: { ref: string }[] };
    return items[0] ? path.replace("{transid}", items[0].ref) : null;
  }
  const { items } = (await (await api.get(getList(productLists, path))).json()) as { items: Product[] };
  const product = items[0];
  return product
    ? path
        .replace(/\{(tours_id|trans_id|transid|id|shipId|sailingId)\}/, String(product.id))
        .replace(/\{\w+(_title|Title)\}/, product.slug)
    : null;
}

/** Existing records for path parameters, because a page without data proves nothing. */
async function samples(api: APIRequestContext) {
  const list = (await (await api.get("/api/hotel/list?pageSize=1")).json()) as {
    items: { id: number; slug: string }[];
  };
  const hotel = list.items[0];
  if (!hotel) throw new Error("the demo catalogue has no hotel");
  const page = (await (await api.get(`/api/hotel/details/${hotel.id}`)).json()) as {
    rooms: { id: number; slug: string }[];
  };
  return { hotel, room: page.rooms[0] };
}

type Samples = Awaited<ReturnType<typeof samples>>;
/** Read once by each worker. */
let kept: Promise<Samples> | undefined;

test.describe("access to pages by role", () => {
  for (const { area, path } of wanted.filter((route) => !route.path.includes("{ref}"))) {
    test(`${path}`, async ({ apiAs, baseURL }) => {
      kept ??= samples(await apiAs("guest"));
      const { hotel, room } = await kept;
      const userid = path.includes("{userid}") ? await someUser(await apiAs("admin")) : "";
      const isStaff = area === "admin" || area === "subadmin";
      const product = /_id\}|\{(transid|id|shipId|sailingId)\}/.test(path)
        ? await fillProductPlaces(path, await apiAs("admin"))
        : path;
      test.skip(product === null, "the demo has no record for this path");
      const filled =
        isStaff && product?.includes("{")
          ? fillStaffPlaces(product, await staffSamples(await apiAs("subadmin")))
          : (product ?? path);
      const address = filled
        .replace("{userid}", userid)
        .replace("{hotelId}", String(hotel.id))
        .replace("{hotelTitle}", hotel.slug)
        .replace("{roomId}", String(room?.id))
        .replace("{roomitle}", room?.slug ?? "")
        // A search without criteria is the list, so dates are added here.
        .replace(
          /^\/search\/hotel\/room$/,
          `/search/hotel/room?q=Lisbon&in=${addDays(new Date().toISOString().slice(0, 10), 40)}&out=${addDays(new Date().toISOString().slice(0, 10), 42)}`,
        );
      for (const visitor of visitors) {
        const response = await (await apiAs(visitor)).get(address, { maxRedirects: 0 });
        const place = expectedPlace(area, visitor);
        if (place === "stays") {
          // Pages about one booking respond with an explanation when no booking is given.
          expect(response.status(), `${visitor} at ${address}`).toBe(200);
          expect(await response.text()).toMatch(/<title>[^<]+ \| [^<]+<\/title>/);
        } else {
          const target = new URL(response.headers().location ?? "/nowhere", baseURL).pathname;
          expect([response.status(), target], `${visitor} at ${address}`).toEqual([307, place]);
        }
      }
    });
  }
});

test("an unknown address returns 404 with the not-found page", async ({ page }) => {
  const response = await page.goto("/no/such/place");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText(/find|search|not/i);
});

test("no spelling of a protected address shows its content to a visitor, also with forged headers", async ({
  apiAs,
  baseURL,
}) => {
  const guest = await apiAs("guest");
  const spellings = [
    "/ADMIN/panel",
    "/Admin/Order/Hotel/Request",
    "/admin/panel/",
    "/admin/panel?_rsc=1",
    "/admin/panel.rsc",
    "/admin/..%2fadmin/panel",
    "/client/%2e%2e/admin/panel",
    "//admin/panel",
    "/admin//panel",
    "/CLIENT/wallet",
    "/client/Wallet",
  ];
  for (const path of spellings) {
    for (const headers of [
      {},
      { RSC: "1" },
      { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
      { "next-router-prefetch": "1", RSC: "1" },
    ]) {
      const response = await guest.get(`${baseURL}${path}`, {
        headers: headers as Record<string, string>,
        maxRedirects: 0,
      });
      const body = await response.text();
      expect([200, 307, 308, 400, 404], `${path} ${JSON.stringify(headers)}`).toContain(response.status());
      expect(body, `${path} ${JSON.stringify(headers)}`).not.toMatch(/Requests|Log out|Log out|Balance/);
    }
  }
});

test("pages with invalid parameters respond with 404 instead of 500", async ({ apiAs }) => {
  const number = "9".repeat(20);
  const addresses: [Visitor, string][] = [
    ["client", "/client/notification?q=%00"],
    ["client", "/client/travel/bookings?q=%00"],
    ["client", "/client/hotel/bookings?q=%00"],
    ["subadmin", `/subadmin/hotel/add?hotelId=${number}&copy=%00`],
    ["admin", "/admin/check/notification?q=%00"],
  ];
  for (const [visitor, address] of addresses) {
    const response = await (await apiAs(visitor)).get(address);
    expect(response.status(), address).toBe(404);
  }
  // A copy needs the other parameters of its path.
  for (const address of ["/admin/hotel/add?copy=1", "/admin/hotel/add/room?copy=%00"])
    expect((await (await apiAs("admin")).get(address)).status(), address).toBe(200);
});

test("a report for an invalid period states the reason", async ({ apiAs }) => {
  const html = await (await apiAs("admin")).get("/admin/panel?from=2026-05-02&to=2026-05-01");
  expect(html.status()).toBe(200);
  expect(await html.text()).toContain("The last day is before the first.");
});

test("a confirmation link with an invalid token leads to the page that sends another", async ({ apiAs }) => {
  for (const token of ["%00", "a".repeat(2_000)]) {
    const response = await (await apiAs("guest")).get(`/auth/email/confirmation?token=${token}`);
    expect([response.status(), new URL(response.url()).pathname]).toEqual([200, "/auth/verification/failed"]);
  }
});
