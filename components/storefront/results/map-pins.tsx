"use client";

import { useTranslations } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { cn } from "@/lib/cn";
import { deserialize, type Serialized } from "@/lib/serialized-props";
import { WholeMoney } from "../money";

type Pin = { id: number; title: string; href?: string; priceMinor?: number | null };

/** Pins whose labels would overlap, at the position of the first, in `cqmin` relative to the centre of the frame. */
type Group = { left: string; top: string; pins: readonly Pin[] };

type PinsProps = {
  groups: Serialized<readonly Group[]>;
  currency: string;
  always: boolean;
  /** -1 on a map with a list beside it: keyboard focus goes through the list only. */
  tabIndex: -1 | undefined;
};

const from = (distance: string) => `calc(50% + ${distance}cqmin)`;

const shared =
  "absolute -translate-1/2 rounded-full border text-xs leading-tight font-semibold whitespace-nowrap text-ink hover:z-30 hover:border-ink focus-visible:z-30 data-[lit]:z-20 data-[lit]:border-ink data-[lit]:bg-ink data-[lit]:text-paper";
const pill = "border-line bg-card px-2 py-1";
const dot =
  "size-2.5 border-card bg-primary data-[lit]:scale-150 max-@sm:pointer-events-none @sm:size-auto @sm:border-line @sm:bg-card @sm:px-2 @sm:py-1 @sm:data-[lit]:scale-100 @sm:data-[lit]:border-ink @sm:data-[lit]:bg-ink";

/** Rendered on the client, so that the payload contains the pins once instead of a second time as markup. */
export function MapPins({ groups, currency, always, tabIndex }: PinsProps) {
  const t = useTranslations();
  return deserialize(groups).map(({ left, top, pins }) => {
    const style = { left: from(left), top: from(top) };
    const [first] = pins;
    if (!first?.href) return null;
    if (pins.length === 1) {
      return (
        <AppLink
          key={first.id}
          href={first.href}
          tabIndex={tabIndex}
          data-pin={first.id}
          title={first.title}
          style={style}
          className={cn(shared, always ? pill : dot)}
        >
          <span className="sr-only">{first.title}: </span>
          <span className={always ? undefined : "hidden @sm:inline"}>
            {first.priceMinor ? <WholeMoney minor={first.priceMinor} currency={currency} /> : first.title}
          </span>
        </AppLink>
      );
    }
    return (
      <details
        key={first.id}
        data-search-overlay
        data-pin={pins.map(({ id }) => id).join(" ")}
        style={style}
        className={cn(shared, pill)}
      >
        <summary tabIndex={tabIndex}>
          {pins.length}
          <span className="sr-only"> {t("offers here")}</span>
        </summary>
        <ul className="absolute start-0 z-30 mt-2 rounded-md border border-line bg-card p-1.5 text-ink">
          {pins.map(({ id, href = "", title, priceMinor }) => (
            <li key={id}>
              <AppLink href={href} tabIndex={tabIndex} className="block px-2 py-1 hover:underline">
                {title} {priceMinor ? <WholeMoney minor={priceMinor} currency={currency} /> : null}
              </AppLink>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}
