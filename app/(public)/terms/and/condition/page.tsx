import type { Metadata } from "next";
import { TextPage } from "@/components/storefront/text-page";
import { routes } from "@/lib/routes";

export const metadata: Metadata = {
  title: "Terms and conditions",
  description: "What holds between you, us and the place you stay in.",
  alternates: { canonical: routes.public.terms },
};

export default function Page() {
  return <TextPage page="terms" title="Terms and conditions" />;
}
