import { formatDraftParty } from "@/lib/booking/draft-party";
import { stayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { partyIn } from "@/lib/language/stay";
import { CollapsedSearch } from "./collapsed-search";
import { SearchBox } from "./search-box";
import type { SearchState } from "./search-state";

/** The search box above results. */
export function SearchBar({ initial, today }: { initial: SearchState; today: string }) {
  const t = useServerTranslations();
  const when =
    initial.checkIn && initial.checkOut ? stayIn(t.language, initial.checkIn, initial.checkOut) : t("Any dates");
  return (
    <div className="border-b border-line">
      <div className="wrap gutter py-3.5">
        <CollapsedSearch
          summary={{
            title: initial.text || t("Anywhere"),
            detail: when + getListSeparator(t.language) + partyIn(t, initial.party),
          }}
        >
          <SearchBox
            key={`${initial.text}|${initial.checkIn}|${initial.checkOut}|${formatDraftParty(initial.party)}`}
            initial={initial}
            today={today}
          />
        </CollapsedSearch>
      </div>
    </div>
  );
}
