import { one, type SearchParams } from "./selection-url";

type Screen = { title: string; show?: string };

/** The document title of a page that shows other screens by the parameter `show`. */
export const titleByShow =
  (page: Screen, others: readonly Screen[]) =>
  async ({ searchParams }: { searchParams: Promise<SearchParams> }) => {
    const show = one((await searchParams).show);
    const shown = show === undefined ? undefined : others.find((screen) => screen.show === show);
    return { title: (shown ?? page).title };
  };
