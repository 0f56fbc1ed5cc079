"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "@/components/ui/language";
import { announceNavigation } from "@/components/ui/progress-bar";
import type { CalendarDay } from "@/lib/contracts/hotel";
import type { EnteredStay } from "@/lib/links/read-stay";
import { queryText, stayValues } from "@/lib/links/stay-links";

export type StayProduct = { kind: "hotel" | "room"; id: number; path: string; currency: string; days: CalendarDay[] };

/** Navigates to the same page for another stay. */
export function useStay(path: string): (stay: EnteredStay) => void {
  const router = useRouter();
  const t = useTranslations();
  return (stay) => {
    announceNavigation();
    router.push((t.at(path) + queryText(stayValues(stay))) as Parameters<typeof router.push>[0], { scroll: false });
  };
}
