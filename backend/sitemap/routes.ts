import type { Db } from "@/backend/db/client";
import type { Deps } from "@/backend/http/context";
import { type Route, rawRoute } from "@/backend/http/router";
import { kindBackends } from "@/backend/kinds";
import type { SitemapRecords } from "@/backend/kinds/kind";
import { readSettings } from "@/backend/site/settings";
import { readTextPage } from "@/backend/site/texts/text-pages";
import { sitemapFile, sitemapIndex } from "@/lib/contracts/site/sitemap";
import { textPageId } from "@/lib/contracts/site/text-page";
import { AppError } from "@/lib/errors";
import { productKinds } from "@/lib/kinds";
import { listPages } from "@/lib/pages";
import { textPages } from "@/lib/site/text-pages";
import { getItems, type Item, listFiles } from "./store";
import { indexXml, pageXml, type SitemapSite, thingsInFile, urlsetEnd, urlsetStart } from "./xml";

/** The record files of the kinds on sale, by name. */
async function readRecordFiles(db: Db): Promise<Map<string, SitemapRecords>> {
  const { enabledKinds } = await readSettings(db, "site");
  const kinds = kindBackends.filter(({ kind }) => enabledKinds.includes(kind.id));
  return new Map(kinds.flatMap(({ catalogue }) => Object.entries(catalogue.sitemap)));
}

const headers = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, max-age=3600",
};
const encoder = new TextEncoder();

/** Sitemaps for crawlers: all public pages with their last change. */
export function sitemapRoutes({ db, env: { APP_ORIGIN } }: Deps): Route[] {
  const at = (path: string) => new URL(path, APP_ORIGIN).href;
  return [
    rawRoute(sitemapIndex, async () => {
      const files = await Promise.all(
        [...(await readRecordFiles(db))].map(async ([name, { source }]) =>
          (await listFiles(db, source, thingsInFile)).map(({ file, updatedAt }) => ({
            address: at(`/sitemap/${name}-${file}.xml`),
            updatedAt,
          })),
        ),
      );
      return new Response(indexXml([{ address: at("/sitemap/pages.xml"), updatedAt: null }, ...files.flat()]), {
        headers,
      });
    }),
    rawRoute(sitemapFile, async ({ params }) => {
      const [, name, file] = /^([a-z]+)-(\d+)\.xml$/.exec(params.file) ?? [];
      const { languages } = await readSettings(db, "site");
      if (!name) return new Response(await pagesXml(db, APP_ORIGIN), { headers });
      const records = (await readRecordFiles(db)).get(name);
      if (!records) throw new AppError("not_found");
      const batches = getItems(db, records.source, { file: Number(file), size: thingsInFile });
      const first = await batches.next();
      if (first.done) throw new AppError("not_found");
      return new Response(streamed(first.value, batches, records.path, { origin: APP_ORIGIN, languages }), { headers });
    }),
  ];
}

/** Streamed, so that a file of 50,000 URLs is never in memory as a whole. */
function streamed(
  first: Item[],
  others: AsyncGenerator<Item[]>,
  pathOfItem: (item: Item) => string,
  site: SitemapSite,
): ReadableStream<Uint8Array> {
  const xml = (items: readonly Item[]) =>
    encoder.encode(items.map((item) => pageXml(site, pathOfItem(item), item.updatedAt)).join(""));
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(urlsetStart));
      controller.enqueue(xml(first));
    },
    async pull(controller) {
      const next = await others.next();
      if (!next.done) return controller.enqueue(xml(next.value));
      controller.enqueue(encoder.encode(urlsetEnd));
      controller.close();
    },
    async cancel() {
      await others.return(undefined);
    },
  });
}

/** Pages without a record. Text pages have a date of last change; the others have none. */
async function pagesXml(db: Db, origin: string): Promise<string> {
  const changed = new Map<string, string>();
  for (const page of textPageId.options)
    changed.set(textPages[page].path, (await readTextPage(db, { page, language: "en" })).updatedOn);
  const { enabledKinds, languages } = await readSettings(db, "site");
  const kinds = productKinds.filter(({ id }) => enabledKinds.includes(id));
  const paths = listPages(kinds).flatMap(({ path, sitemap }) => (sitemap.includes("pages") ? [path] : []));
  return (
    urlsetStart +
    paths.map((path) => pageXml({ origin, languages }, path, changed.get(path) ?? null)).join("") +
    urlsetEnd
  );
}
