"use client";

import { useEffect } from "react";
import { browserKeys, readStore, writeStore } from "@/lib/browser-store";
import { currencyCookie } from "@/lib/protocol";

/** A device that has made no choice of its own takes over the account's. */
export function CurrencyKeeper({ code, rate }: { code: string; rate: string }) {
  useEffect(() => {
    const has = document.cookie.split("; ").some((part) => part.startsWith(`${currencyCookie}=`));
    if (has || readStore(browserKeys.rate)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: read by the checkout, which is drawn per request
    document.cookie = `${currencyCookie}=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
    writeStore(browserKeys.rate, { c: code, r: rate });
  }, [code, rate]);
  return null;
}
