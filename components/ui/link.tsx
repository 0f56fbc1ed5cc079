"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";
import { useTranslations } from "./language";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** False: the scroll position stays. */
  scroll?: boolean;
  /** Replaces the current history entry. */
  replace?: boolean;
};

/** New tabs, downloads and other sites are left to the browser. */
const isOurs = (event: MouseEvent<HTMLAnchorElement>, to: string): boolean => {
  const { target } = event.currentTarget;
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (target === "" || target === "_self") &&
    !event.currentTarget.hasAttribute("download") &&
    /^(?:\/(?!\/)|[?#])/.test(to)
  );
};

/**
 * A link to a page of this site, in the page's language. Next's link prefetches, which is useless for pages rendered
 * per request and slow on pages with a hundred links.
 */
export function AppLink({ href, scroll, replace = false, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const to = useTranslations().at(href);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurs(event, to)) return;
        event.preventDefault();
        const go = replace ? router.replace : router.push;
        go(to as Parameters<typeof go>[0], { scroll });
      }}
    />
  );
}
