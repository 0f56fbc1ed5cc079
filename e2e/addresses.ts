import { existsSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@/lib/routes";

const folderOf = (area: string, path: string) => {
  const clean = path.replace("/client/Wallet", "/client/wallet");
  return join(process.cwd(), "app", area === "public" ? "(public)" : "", clean);
};

/** A page exists where its folder does; parameter folders may be spelt otherwise than the specification's names. */
function hasPage(area: string, path: string): boolean {
  const [fixed] = folderOf(area, path).split("/{");
  return path.includes("{") ? existsSync(fixed ?? "") : existsSync(join(folderOf(area, path), "page.tsx"));
}

/** The specification's addresses that have a page, places such as `{hotelId}` not filled. */
export const addressesWithPages = Object.entries(routes).flatMap(([area, table]) =>
  Object.values(table as Record<string, string>)
    .filter((path) => hasPage(area, path))
    .map((path) => ({ area: area as keyof typeof routes, path })),
);
