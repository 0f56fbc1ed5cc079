import { existsSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@/lib/routes";

const getFolder = (area: string, path: string) => {
  const clean = path.replace("/client/Wallet", "/client/wallet");
  return join(process.cwd(), "app", area === "public" ? "(public)" : "", clean);
};

/** A page exists when its folder does. Parameter folders may have other names than in the specification. */
function hasPage(area: string, path: string): boolean {
  const [fixed] = getFolder(area, path).split("/{");
  return path.includes("{") ? existsSync(fixed ?? "") : existsSync(join(getFolder(area, path), "page.tsx"));
}

/** Paths of the specification that have a page, with unfilled parameters such as `{hotelId}`. */
export const addressesWithPages = Object.entries(routes).flatMap(([area, table]) =>
  Object.values(table as Record<string, string>)
    .filter((path) => hasPage(area, path))
    .map((path) => ({ area: area as keyof typeof routes, path })),
);
