import type { Option } from "@/lib/resources/form/form";

type Value = string | number;

/** Options whose label contains the text. */
export function findOptions(options: readonly Option[], text: string): readonly Option[] {
  const sought = text.trim().toLowerCase();
  return sought ? options.filter(({ label }) => label.toLowerCase().includes(sought)) : options;
}

/** Options by group, in the order in which the groups first occur. Options without a group have the group `""`. */
export function groupOptions(options: readonly Option[]): [string, Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const group = groups.get(option.group ?? "") ?? [];
    groups.set(option.group ?? "", [...group, option]);
  }
  return [...groups];
}

/**
 * Selects or deselects an option. The values follow the order of the options, so that selecting and deselecting leaves
 * no change. Values that are no longer offered stay selected.
 */
export function toggleOption(options: readonly Option[], value: readonly Value[], one: Value, on: boolean): Value[] {
  const chosen = new Set(value);
  if (on) chosen.add(one);
  else chosen.delete(one);
  const offered = new Set(options.map((option) => option.value));
  return [
    ...options.flatMap((option) => (chosen.has(option.value) ? [option.value] : [])),
    ...value.filter((kept) => !offered.has(kept)),
  ];
}
