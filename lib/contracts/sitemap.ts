import { z } from "zod";
import { endpoint } from "./define";

/** Not under `/api`, because crawlers request these through the web application. */
export const sitemapIndex = endpoint({
  id: "sitemap.index",
  method: "GET",
  path: "/sitemap.xml",
  who: "public",
  summary: "The sitemap's files, each with when the newest of its pages changed (XML)",
  out: z.string(),
  raw: true,
});

export const sitemapFile = endpoint({
  id: "sitemap.file",
  method: "GET",
  path: "/sitemap/{file}",
  who: "public",
  summary: "At most 50,000 addresses of public pages, with when each changed and its other languages (XML)",
  params: z.object({ file: z.string().regex(/^(pages|(countries|cities|hotels|rooms)-[1-9]\d{0,5})\.xml$/) }),
  out: z.string(),
  raw: true,
});
