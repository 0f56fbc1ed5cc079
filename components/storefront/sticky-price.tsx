import type { ReactNode } from "react";

type PriceActionProps = {
  price: ReactNode;
  /** The part of the page where it is booked. */
  href: `#${string}`;
  label: string;
};

/** A price and the link to the part of the page where it is booked. */
export const PriceAction = ({ price, href, label }: PriceActionProps) => (
  <>
    <div className="text-sm text-soft max-lg:flex-1">{price}</div>
    <a
      href={href}
      className="inline-flex min-h-12 shrink-0 items-center rounded-md bg-primary px-4 font-semibold text-on-primary lg:min-h-10 lg:text-sm"
    >
      {label}
    </a>
  </>
);

/** A price and its link, sticky at the bottom on phones. The last part of its article, so that it covers nothing at the end. */
export const StickyPrice = (action: PriceActionProps) => (
  <div
    data-bottom-bar
    className="sticky bottom-0 -mx-4 mt-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-2.5 lg:hidden"
  >
    <PriceAction {...action} />
  </div>
);
