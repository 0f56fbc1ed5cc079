import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";

/** A screen that can't be rendered, with one link. */
export function ScreenFault({
  title,
  href,
  action,
  children,
}: {
  title: string;
  href: string;
  action: string;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <EmptyState title="Couldn't load this list" action={<LinkButton href={href}>{action}</LinkButton>}>
        {children}
      </EmptyState>
    </>
  );
}
