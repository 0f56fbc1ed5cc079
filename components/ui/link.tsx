"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";
import { useSay } from "./language";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** False: the page stays where it is scrolled to. */
  scroll?: boolean;
  /** Takes the place of this page among those that one can go back to. */
  replace?: boolean;
};

/** New tabs, downloads and other sites are the browser's own business. */
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
 * A link to a page of ours. Next's own is made to prefetch, which is of no use where every page is drawn when it is asked
 * for, and costs a page that has a hundred of them a tenth of its drawing. It stays in the page's language.
 */
export function AppLink({ href, scroll, replace = false, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const to = useSay().at(href);
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
