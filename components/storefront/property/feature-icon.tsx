import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { featureIcons } from "@/components/catalogue/feature-icons";

/** Unknown names render a check mark, or `fallback`. Rendered on the server, so no icon code is shipped. */
export function FeatureIcon({ name, fallback }: { name: string | null; fallback?: ReactNode }) {
  const Icon = name ? featureIcons[name] : undefined;
  if (!Icon && fallback !== undefined) return fallback;
  const Shown = Icon ?? Check;
  return <Shown aria-hidden className="size-4.5 shrink-0 text-soft" />;
}
