/** The list with one of its items at another position; the list itself if one of the positions does not exist. */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
