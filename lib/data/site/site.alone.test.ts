import { beforeEach, expect, it, vi } from "vitest";
import { call } from "@/lib/backend";
import { addPageTags } from "@/lib/cache/add-page-tags";
import type { SiteInfo } from "@/lib/contracts/site/site";
import { AppError } from "@/lib/errors";
import { sealPayload } from "@/lib/http/payload";
import { incompleteTag } from "@/lib/protocol";
import { requireKindOnSale } from "./kinds-on-sale";
import { getSite } from "./site";

vi.mock("@/lib/backend", () => ({ call: vi.fn() }));
vi.mock("@/lib/cache/add-page-tags", () => ({ addPageTags: vi.fn() }));
vi.mock("@/lib/env", () => ({ env: () => ({ PAYLOAD_KEY: key }) }));
vi.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("not found");
  },
}));

const key = "a".repeat(32);

function respondWith(name: string, enabledKinds: SiteInfo["site"]["enabledKinds"]): void {
  const info: SiteInfo = {
    site: {
      v: name,
      description: "",
      baseCurrency: "EUR",
      timeZone: "UTC",
      contact: { email: "", phone: "", address: "", pin: null },
      defaultTitle: "Travel",
      languages: ["en"],
      maintenance: false,
      holdMinutes: 15,
      theme: { primary: "#b3261e", progress: "#ff6fa3", radiusPx: 14, mode: "auto", headings: "fraunces" },
      map: { tiles: "", attribution: "" },
      enabledKinds,
      captcha: { kind: "none", siteKey: "", where: [] },
    },
    allFiles: { logo: null, logoDark: null, icon: null, social: null, hero: null },
    social: [],
    base_price: { c: "EUR", r: 1 },
    property: [],
    currencies: [],
  };
  vi.mocked(call).mockResolvedValue({ data: { data: sealPayload(JSON.stringify(info), key) } } as never);
}

beforeEach(() => {
  vi.mocked(addPageTags).mockReset();
  vi.mocked(call).mockRejectedValue(new AppError("unavailable"));
  vi.spyOn(console, "error").mockImplementation(() => {});
});

it("has the default title and every kind until it was loaded once", async () => {
  expect(await getSite()).toMatchObject({ name: null, baseCurrency: "USD" });
  await requireKindOnSale("tour");
  expect(addPageTags).toHaveBeenCalledWith([incompleteTag]);
});

it("is shown as it was last while the backend is unavailable, on a page that is not cached", async () => {
  respondWith("Sea and Sun", ["tour"]);
  await requireKindOnSale("tour");
  await expect(requireKindOnSale("hotel")).rejects.toThrow("not found");
  expect(addPageTags).not.toHaveBeenCalled();

  vi.mocked(call).mockRejectedValue(new AppError("unavailable"));
  expect(await getSite()).toMatchObject({ name: "Sea and Sun", baseCurrency: "EUR" });
  await requireKindOnSale("tour");
  await expect(requireKindOnSale("hotel")).rejects.toThrow("not found");
  expect(addPageTags).toHaveBeenCalledWith([incompleteTag]);
});
