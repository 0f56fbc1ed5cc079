import { Check } from "lucide-react";
import { featureIcons } from "@/components/catalogue/feature-icons";

/** A name that is not in the set gets a tick. Drawn on the server: no icon is shipped. */
export function FeatureIcon({ name }: { name: string | null }) {
  const Icon = (name ? featureIcons[name] : undefined) ?? Check;
  return <Icon aria-hidden className="size-4.5 shrink-0 text-soft" />;
}
