import { z } from "zod";
import { listPages } from "../../pages";
import { endpoint } from "../define";

/** Files of records, named by the pages that they list. */
const recordFiles = [...new Set(listPages().flatMap(({ sitemap }) => sitemap))].filter((name) => name !== "pages");
const sitemapName = new RegExp(`^(pages|(${recordFiles.join("|")})-[1-9]\\d{0,5})\\.xml$`);

/** Not under `/api`, because crawlers request these through the web application. */
export const sitemapIndex = endpoint({
  id: "sitemap.index",
  method: "GET",
  path: "/sitemap.xml",
  who: "public",
  summary: "The files of the sitemap with their last change (XML)",
  out: z.string(),
  raw: true,
});

export const sitemapFile = endpoint({
  id: "sitemap.file",
  method: "GET",
  path: "/sitemap/{file}",
  who: "public",
  summary: "At most 50,000 URLs of public pages with their last change and other languages (XML)",
  params: z.object({ file: z.string().regex(sitemapName) }),
  out: z.string(),
  raw: true,
});
