"use client";

import { useEffect } from "react";
import { browserKeys, writeStore } from "@/lib/browser-store";
import type { StoredSiteInfo } from "@/lib/site/stored-info";

const keys = { app: browserKeys.appInfo, files: browserKeys.files, social: browserKeys.social } as const;

/**
 * Keeps the public site information in the browser (docs/specification.md §9), for screens that cannot be loaded. Only
 * the panels have it: public pages are rendered with it and stay smaller without.
 */
export function SiteInfoKeeper(info: StoredSiteInfo) {
  const text = JSON.stringify(info);
  useEffect(() => {
    const { app, files, social } = JSON.parse(text) as StoredSiteInfo;
    writeStore(keys.app, app);
    writeStore(keys.files, files);
    writeStore(keys.social, social);
  }, [text]);
  return null;
}
