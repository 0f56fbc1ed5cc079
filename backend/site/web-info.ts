import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { SiteInfo } from "@/lib/contracts/site/site";
import { currencyOrDefault, listCurrencies } from "./currencies";
import { readAllSettings } from "./settings";

const media = (key: string | null, width: number) => (key ? `/media/${key}-${width}.webp` : null);

async function readSitePicture(db: Db, key: string | null): Promise<Picture | null> {
  if (!key) return null;
  const { rows } = await db.execute<Picture>(sql`
    SELECT key, alt, width, height, placeholder FROM picture WHERE owner_kind = 'site' AND key = ${key} LIMIT 1`);
  return rows[0] ?? null;
}

/** Site information (docs/specification.md §3) with the requested base currency (§7). */
export async function readSiteInfo(db: Db, code: string | null): Promise<SiteInfo> {
  const settings = await readAllSettings(db);
  const { site, theme, logo, social, captcha } = settings;
  const currencies = await listCurrencies(db, site.baseCurrency);
  const chosen = currencyOrDefault(currencies, code);
  const { rows: property } = await db.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM property_type WHERE kind = 'hotel' AND enabled ORDER BY position, name`,
  );
  return {
    site: {
      v: site.v,
      description: site.description,
      baseCurrency: site.baseCurrency,
      timeZone: site.timeZone,
      defaultTitle: site.defaultTitle,
      languages: site.languages,
      maintenance: site.maintenance,
      holdMinutes: settings.holds.minutes,
      contact: site.contact,
      theme,
      map: { tiles: site.mapTiles, attribution: site.mapAttribution },
      enabledKinds: site.enabledKinds,
      captcha: { kind: captcha.kind, siteKey: captcha.siteKey, where: captcha.where },
    },
    allFiles: {
      logo: media(logo.logo, 320),
      logoDark: media(logo.logoDark, 320),
      icon: logo.icon,
      social: media(logo.social, 1080),
      hero: await readSitePicture(db, logo.hero),
    },
    social: social.links,
    base_price: { c: chosen.code, r: Number(chosen.rate) },
    property,
    currencies,
  };
}
