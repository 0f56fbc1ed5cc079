import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/button";
import { OutcomeHead } from "./status/outcome-head";

type GoneProps = { title: string; text: string; href: string; label: string; children?: ReactNode };

/** A selection that can't be confirmed: the reason, and one link. */
export const Gone = ({ title, text, href, label, children }: GoneProps) => (
  <div className="wrap gutter py-12 sm:py-16">
    <OutcomeHead outcome="not_confirmed" title={title}>
      {text}
    </OutcomeHead>
    <LinkButton variant="primary" href={href} className="mt-8">
      {label}
    </LinkButton>
    {children}
  </div>
);
