import type { Metadata } from "next";
import { getTranslator } from "@/lib/language/server";

export { MissingBooking as default } from "@/components/account/bookings/missing-booking";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Booking not found"), robots: { index: false } };
}
