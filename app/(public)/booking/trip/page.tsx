import type { Metadata } from "next";
import { HeldTrip } from "@/components/booking/trip/held-trip";
import { TripBasketPage } from "@/components/booking/trip/trip-basket";
import { AddRooms } from "@/components/kinds/hotel/add-rooms";
import { getTranslator } from "@/lib/language/server";
import { readRoomPicks } from "@/lib/links/room-picks";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { queryText } from "@/lib/links/stay-links";
import { tripBasketPath } from "@/lib/site/public-routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Your trip"), robots: { index: false } };
}

/**
 * Selections are collected and held together; a held trip (`?ref=`) is paid, and shows the result of its payment. Rooms
 * that were chosen on the page of a hotel are priced before they are added.
 */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await searchParams;
  const ref = one(query.ref);
  if (ref) return <HeldTrip reference={ref} />;
  const picks = readRoomPicks(query);
  if (!picks) return <TripBasketPage />;
  const t = await getTranslator();
  return <AddRooms picks={picks} here={t.at(tripBasketPath + queryText(query))} />;
}
