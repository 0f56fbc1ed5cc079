import { ArrowRight } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";

/** The heading of a row of the home page, with the link to the complete list. */
export function HomeHeading({ id, title, href, more }: { id: string; title: string; href: string; more: string }) {
  return (
    <div className="gutter mb-5 flex items-baseline justify-between gap-6">
      <h2 id={id} className="text-2xl lg:text-3xl">
        {title}
      </h2>
      <AppLink
        href={href}
        className="hidden shrink-0 items-center gap-1.5 font-medium text-primary-ink hover:underline sm:inline-flex"
      >
        {more}
        <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </AppLink>
    </div>
  );
}

/** A row of tiles: beside each other, on phones scrolled sideways. */
export const homeRow =
  "gutter grid gap-x-5.5 gap-y-9 max-sm:snap-x max-sm:auto-cols-[78%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:[&>*]:snap-start max-sm:[&>*]:scroll-ms-4 sm:grid-cols-2 lg:grid-cols-4";
