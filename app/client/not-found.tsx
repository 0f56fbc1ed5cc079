import type { Metadata } from "next";

export { MissingBooking as default } from "@/components/account/missing-booking";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };
