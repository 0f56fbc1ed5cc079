"use client";

import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";
import { useSay } from "./language";

type LinkProps = Omit<ComponentProps<typeof Link>, "href"> & { href: string };

/**
 * A link to an address that is only known as text, such as one with a query. It doesn't prefetch: every page is drawn
 * when it is asked for, and a list of twenty would ask for twenty. It stays in the page's language.
 */
export function AppLink({ href, prefetch = false, ...rest }: LinkProps) {
  return <Link {...rest} prefetch={prefetch} href={useSay().at(href) as Route} />;
}
