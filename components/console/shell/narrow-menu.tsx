"use client";

import { Menu } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * The navigation on narrow screens. Rendered when first opened, because wide screens show it elsewhere. Without scripts
 * it links to that of wide screens.
 */
export function NarrowMenu({ wideId, children }: { wideId: string; children: ReactNode }) {
  const [used, setUsed] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  // The menu can be opened before hydration.
  useEffect(() => setUsed(menu.current?.open ?? false), []);
  return (
    <details
      ref={menu}
      className="group/menu"
      data-search-overlay
      onToggle={(event) => {
        if (event.currentTarget.open) setUsed(true);
      }}
    >
      <summary className="-ml-2.5 inline-flex size-11 items-center justify-center rounded-md hover:bg-paper">
        <Menu aria-hidden className="size-5" />
        <span className="sr-only">Menu</span>
      </summary>
      <div className="absolute inset-x-0 top-full z-30 flex max-h-[80dvh] flex-col gap-1 overflow-y-auto border-b border-line bg-sunken px-4 py-3 shadow-lift">
        {used ? (
          children
        ) : (
          <a href={`#${wideId}`} className="no-script-only min-h-11 content-center underline underline-offset-4">
            Show the menu
          </a>
        )}
      </div>
    </details>
  );
}
