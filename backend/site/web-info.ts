import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Picture } from "@/lib/contracts/hotel";
import type { SiteInfo } from "@/lib/contracts/site";
import { sealPayload } from "@/lib/payload";
import { currencyOrDefault, listCurrencies } from "./currencies";
import { readAllSettings } from "./settings";

const media = (key: string | null, width: number) => (key ? `/media/${key}-${width}.webp` : null);

async function pictureOf(db: Db, key: string | null): Promise<Picture | null> {
  if (!key) return null;
  const { rows } = await db.execute<Picture>(sql`
    SELECT key, alt, width, height, placeholder FROM picture WHERE owner_kind = 'site' AND key = ${key} LIMIT 1`);
  return rows[0] ?? null;
}

/** Spec §3 Site info with the base price that was asked for (§7). */
export async function readSiteInfo(db: Db, code: string | null): Promise<SiteInfo> {
  const settings = await readAllSettings(db);
  const { site, theme, logo, social, captcha } = settings;
  const currencies = await listCurrencies(db, site.baseCurrency);
  const chosen = currencyOrDefault(currencies, code);
  const { rows: property } = await db.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM property_type WHERE enabled ORDER BY position, name`,
  );
  return {
    site: {
      v: site.v,
      description: site.description,
      baseCurrency: site.baseCurrency,
      timeZone: site.timeZone,
      locale: site.locale,
      maintenance: site.maintenance,
      contact: site.contact,
      theme,
      verticals: site.verticals,
      captcha: { kind: captcha.kind, siteKey: captcha.siteKey },
    },
    allFiles: {
      logo: media(logo.logo, 320),
      logoDark: media(logo.logoDark, 320),
      icon: media(logo.icon, 320),
      social: media(logo.social, 1080),
      hero: await pictureOf(db, logo.hero),
    },
    social: social.links,
    base_price: { c: chosen.code, r: Number(chosen.rate) },
    property,
    currencies,
  };
}

type Kept = { sealed: string; until: number };

/** Sealing costs more than answering: one blob per currency is kept until settings change, and 10 s for what others changed. */
export class WebInfoCache {
  private readonly kept = new Map<string, Kept>();
  private static readonly keptMs = 10_000;

  constructor(
    private readonly db: Db,
    private readonly key: string,
  ) {}

  async get(code: string | null): Promise<string> {
    const known = this.kept.get(code ?? "");
    if (known && known.until > Date.now()) return known.sealed;
    const info = await readSiteInfo(this.db, code);
    const sealed = sealPayload(JSON.stringify(info), this.key);
    // Codes that are not ours all answer alike and are not worth a place.
    if (code === null || info.base_price.c === code)
      this.kept.set(code ?? "", { sealed, until: Date.now() + WebInfoCache.keptMs });
    return sealed;
  }

  clear(): void {
    this.kept.clear();
  }
}
