import { Check } from "lucide-react";
import { featureIcons } from "@/components/catalogue/feature-icons";

/** Unknown names render a check mark. Rendered on the server, so no icon code is shipped. */
export function FeatureIcon({ name }: { name: string | null }) {
  const Icon = (name ? featureIcons[name] : undefined) ?? Check;
  return <Icon aria-hidden className="size-4.5 shrink-0 text-soft" />;
}
