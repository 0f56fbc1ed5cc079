import type { Metadata } from "next";
import { TextPage } from "@/components/storefront/text-page";
import { routes } from "@/lib/routes";

export const metadata: Metadata = {
  title: "Privacy policy",
  description: "What we keep about you, who sees it, and how you get it back.",
  alternates: { canonical: routes.public.privacy },
};

export default function Page() {
  return <TextPage page="privacy" title="Privacy policy" />;
}
