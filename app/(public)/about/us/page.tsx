import type { Metadata } from "next";
import { TextPage } from "@/components/storefront/text-page";
import { routes } from "@/lib/routes";

export const metadata: Metadata = {
  title: "About us",
  description: "Who we are, what we do differently, and where the hotels come from.",
  alternates: { canonical: routes.public.about },
};

export default function Page() {
  return <TextPage page="about" title="About us" />;
}
