"use client";

import { useEffect } from "react";
import { browserKeys, readStore, writeStore } from "@/lib/browser-store";
import { currencyCookie } from "@/lib/protocol";

/** Applies the account's currency in a browser without its own selection. */
export function CurrencyKeeper({ code, rate }: { code: string; rate: string }) {
  useEffect(() => {
    const has = document.cookie.split("; ").some((part) => part.startsWith(`${currencyCookie}=`));
    if (has || readStore(browserKeys.rate)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: read by the checkout, which is rendered per request
    document.cookie = `${currencyCookie}=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
    writeStore(browserKeys.rate, { c: code, r: rate });
  }, [code, rate]);
  return null;
}
