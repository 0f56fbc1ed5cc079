import { ChevronDown, Search } from "@/components/ui/icon";
import { formatDraftParty } from "@/lib/booking/draft-party";
import { stayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { partyIn } from "@/lib/language/stay";
import { SearchBox } from "./search-box";
import type { SearchState } from "./search-state";

/** The search box above results: complete from 1024 px, a collapsed line on phones. */
export function SearchBar({ initial, today }: { initial: SearchState; today: string }) {
  const t = useServerTranslations();
  const when =
    initial.checkIn && initial.checkOut ? stayIn(t.language, initial.checkIn, initial.checkOut) : t("Any dates");
  return (
    <div className="border-b border-line">
      <div className="wrap gutter py-3.5">
        <details className="open-lg group">
          <summary className="flex min-h-13 items-center gap-3 rounded-full border border-line bg-card px-4.5">
            <Search aria-hidden className="size-4.5 shrink-0 text-primary-ink" />
            <span className="min-w-0 flex-1">
              <b className="block truncate text-sm leading-tight font-semibold">{initial.text || t("Anywhere")}</b>
              <span className="block truncate text-xs text-soft">
                {when + getListSeparator(t.language) + partyIn(t, initial.party)}
              </span>
            </span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-lg:pt-3">
            <SearchBox
              key={`${initial.text}|${initial.checkIn}|${initial.checkOut}|${formatDraftParty(initial.party)}`}
              initial={initial}
              today={today}
            />
          </div>
        </details>
      </div>
    </div>
  );
}
