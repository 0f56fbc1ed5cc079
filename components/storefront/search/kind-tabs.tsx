import { useSite } from "@/lib/data/site/site";
import { productKinds } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { listTabs } from "@/lib/kinds/tabs";
import { useServerTranslations } from "@/lib/language/server";
import { queryText } from "@/lib/links/stay-links";
import { routes as pages } from "@/lib/routes";

type Props = {
  current: KindId;
  /** If true, the forms of all kinds are on the home page; otherwise each is on the start page of its kind. */
  onHome?: boolean;
};

/** Links to the search forms of the kinds on sale, above the form of the current one. Renders nothing for one kind. */
export function KindTabs({ current, onHome = false }: Props) {
  const { enabledKinds } = useSite();
  const t = useServerTranslations();
  const tabs = listTabs(productKinds, enabledKinds);
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t("Search")}>
      <ul className="flex gap-2 overflow-x-auto pb-2">
        {tabs.map(({ id, labels, routes }, at) => (
          <li key={id}>
            <a
              href={t.at(onHome ? pages.public.home + queryText({ kind: at === 0 ? null : id }) : routes.home)}
              aria-current={id === current ? "page" : undefined}
              className={`inline-flex min-h-11 items-center rounded-full border bg-card px-4 font-medium whitespace-nowrap ${id === current ? "border-primary" : "border-line hover:border-edge"}`}
            >
              {t(labels.many)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
