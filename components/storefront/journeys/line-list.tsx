import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import type { LineSummary } from "@/lib/contracts/transport/journey-search";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { transportPath } from "@/lib/links/transport-links";
import { Money } from "../money";
import { travelTimeIn } from "./times";

/** Lines as links to their pages. */
export function LineList({ lines, currency }: { lines: readonly LineSummary[]; currency: string }) {
  const t = useServerTranslations();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {lines.map((line) => (
        <li key={line.id} className="relative rounded-xl border border-line bg-card p-4 hover:border-edge">
          <h3 className="font-sans text-lg leading-snug font-semibold tracking-normal">
            <AppLink
              href={transportPath(line)}
              className="after:absolute after:inset-0 after:rounded-xl hover:underline"
            >
              <OwnTitle of={line} />
            </AppLink>
          </h3>
          <p className="text-sm text-soft">
            {t("{from} – {to}", { from: placeIn(t, line.from), to: placeIn(t, line.to) })}
          </p>
          <p className="text-sm text-soft">
            <UserText>{line.operator}</UserText>
            {getListSeparator(t.language)}
            {travelTimeIn(t, line.minutes)}
          </p>
          {line.fromMinor === null ? null : (
            <p className="mt-2 text-sm text-soft">
              {t.rich("from {price}", {
                price: <Money minor={line.fromMinor} currency={currency} className="font-bold text-ink" />,
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
