type Labelled = { label: string };

/** How well a label fits: at its beginning, at the beginning of a word, elsewhere; null if not at all. */
function rankMatch(label: string, sought: string): number | null {
  const text = label.toLowerCase();
  const at = text.indexOf(sought);
  if (at <= 0) return at === 0 ? 0 : null;
  return text.includes(` ${sought}`) ? 1 : 2;
}

/** Screens whose name or group contains the typed text, those whose name fits best first. All without a text. */
export function findScreens<S extends Labelled & { group: string | null }>(screens: readonly S[], typed: string): S[] {
  const sought = typed.trim().toLowerCase();
  if (sought === "") return [...screens];
  return screens
    .flatMap((screen) => {
      const rank =
        rankMatch(screen.label, sought) ??
        (rankMatch(`${screen.group ?? ""} ${screen.label}`, sought) === null ? null : 3);
      return rank === null ? [] : [{ screen, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ screen }) => screen);
}

/** Actions that contain the typed text, those that fit best first. None without a text. */
export const findActions = <A extends Labelled>(actions: readonly A[], typed: string): A[] =>
  typed.trim() === ""
    ? []
    : findScreens(
        actions.map((action) => ({ ...action, group: null })),
        typed,
      );

/** The entry of the navigation for a page. Several can share a path; the page's own has no `show`. */
export const getCurrentHref = (hrefs: readonly string[], path: string, show: string | null): string | undefined =>
  [`${path}?show=${show}`, path].find((href) => hrefs.includes(href));
