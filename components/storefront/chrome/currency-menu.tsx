"use client";

import { use, useEffect } from "react";
import { useTranslations } from "@/components/ui/language";
import type { Trigger } from "@/components/ui/lazy-trigger";
import { Menu, MenuRadio, MenuTitle } from "@/components/ui/menu";
import { browserKeys, writeStore } from "@/lib/browser-store";
import type { SiteInfo } from "@/lib/contracts/site/site";
import { currencyCookie } from "@/lib/protocol";
import { post } from "./post";

type Currencies = SiteInfo["currencies"];

let loading: Promise<Currencies | null> | undefined;

/** Loaded when the menu opens, because few visitors use it. Null if the request fails. */
function getCurrencies(): Promise<Currencies | null> {
  loading ??= post("/get/web/info", { base_price: null })
    .then((response) => (response.ok ? response.json() : null))
    .then((info: { data: { data: SiteInfo } } | null) => info?.data.data.currencies ?? null)
    .catch(() => null);
  return loading;
}

type CurrencyListProps = { trigger: Trigger; base: string; code: string };

export function CurrencyList({ trigger, base, code }: CurrencyListProps) {
  const t = useTranslations();
  const currencies = use(getCurrencies());
  useEffect(() => {
    if (!currencies) loading = undefined;
  }, [currencies]);
  const names = t.language === "en" ? null : new Intl.DisplayNames(t.language, { type: "currency" });
  function choose(next: string) {
    const chosen = currencies?.find((currency) => currency.code === next);
    // biome-ignore lint/suspicious/noDocumentCookie: read by the checkout, which is rendered per request
    document.cookie = `${currencyCookie}=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
    writeStore(browserKeys.rate, !chosen || chosen.code === base ? null : { c: chosen.code, r: chosen.rate });
  }
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuTitle>
        {currencies ? t("Show prices in") : t("Our service is not available right now. Try again in a moment.")}
      </MenuTitle>
      <div className="max-h-80 overflow-y-auto">
        <MenuRadio
          value={code}
          onChange={choose}
          options={(currencies ?? []).map((currency) => ({
            value: currency.code,
            label: (
              <>
                <span className="w-10 font-semibold">{currency.code}</span>
                <span className="text-soft">{names?.of(currency.code) ?? currency.name}</span>
                <span className="ms-auto ps-4 text-soft">{currency.symbol}</span>
              </>
            ),
          }))}
        />
      </div>
    </Menu>
  );
}
