import type { Metadata } from "next";

export { MissingRecord as default } from "@/components/console/record/missing-record";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };
