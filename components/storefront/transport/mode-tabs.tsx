import { AppLink } from "@/components/ui/link";
import { modeLabels, type TransportMode } from "@/lib/kinds/transport/modes";
import { getTranslator } from "@/lib/language/server";

type Props = {
  modes: readonly TransportMode[];
  current: TransportMode | null;
  toHref: (mode: TransportMode) => string;
  className?: string;
};

/** The modes on sale; each has its own search form. Nothing for a single mode. */
export async function ModeTabs({ modes, current, toHref, className }: Props) {
  const t = await getTranslator();
  if (modes.length < 2) return null;
  return (
    <nav aria-label={t("Transport type")} className={className}>
      <ul className="flex gap-2 py-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:flex-wrap">
        {modes.map((mode) => (
          <li key={mode} className="max-w-full shrink-0">
            <AppLink
              href={toHref(mode)}
              aria-current={mode === current ? "page" : undefined}
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-card px-3.5 text-sm font-medium hover:border-edge aria-[current=page]:border-primary"
            >
              {t(modeLabels[mode])}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
