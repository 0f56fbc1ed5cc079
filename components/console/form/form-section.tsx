import { type ReactNode, useId } from "react";
import type { SectionProps } from "@/lib/resources/form/form";

/** Title beside the fields on a page; the fields alone in a panel, which is narrow. */
export function FormSectionView({
  section,
  look,
  children,
}: {
  section: SectionProps;
  look: "page" | "panel";
  children: ReactNode;
}) {
  const id = useId();
  if (look === "panel") {
    return (
      <section aria-label={section.title} className="mb-6 last:mb-0">
        {section.help ? <p className="mb-3 text-sm text-soft">{section.help}</p> : null}
        {children}
      </section>
    );
  }
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-7 first:border-t-0 first:pt-2 lg:grid-cols-[14rem_minmax(0,42rem)]"
    >
      <div>
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
          {section.title}
        </h2>
        {section.help ? <p className="mt-1 text-sm text-soft">{section.help}</p> : null}
      </div>
      {children}
    </section>
  );
}
