import type { Metadata } from "next";

export { MissingBooking as default } from "@/components/account/bookings/missing-booking";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };
