"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useWishes } from "@/components/storefront/wishlist/wishes";

/** Refreshes the page after the browser's list was merged into the account. */
export function WishesCame() {
  const router = useRouter();
  const { keys, inAccount } = useWishes();
  const before = useRef({ inAccount, brought: !inAccount && keys.length > 0 });
  useEffect(() => {
    const { brought } = before.current;
    before.current = { inAccount, brought: brought || (!inAccount && keys.length > 0) };
    if (!inAccount || !before.current.brought) return;
    before.current.brought = false;
    router.refresh();
  }, [inAccount, keys, router]);
  return null;
}
