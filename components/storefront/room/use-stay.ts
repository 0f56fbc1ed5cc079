"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "@/components/ui/language";
import { announceNavigation } from "@/components/ui/progress-bar";
import type { CalendarDay } from "@/lib/contracts/hotels/room";
import type { RateFilter } from "@/lib/links/rate-filter";
import type { EnteredStay } from "@/lib/links/read-stay";
import { stayQuery } from "@/lib/links/stay-links";

export type StayProduct = {
  kind: "hotel" | "room";
  id: number;
  path: string;
  currency: string;
  days: CalendarDay[] /** Stays in the URL. */;
  filter: RateFilter;
};

/** Navigates to the same page for another stay. */
export function useStay({ path, filter }: Pick<StayProduct, "path" | "filter">): (stay: EnteredStay) => void {
  const router = useRouter();
  const t = useTranslations();
  return (stay) => {
    announceNavigation();
    router.push((t.at(path) + stayQuery(stay, filter)) as Parameters<typeof router.push>[0], { scroll: false });
  };
}
