import { formatDate, formatRange } from "@/lib/dates";

type Dates = {
  from: string;
  to: string;
  presets: readonly { label: string; from: string; to: string; href: string }[];
};

/** The preset whose dates are selected. */
export const findPreset = ({ from, to, presets }: Dates) => presets.find((one) => one.from === from && one.to === to);

/** The selected dates in words; null without any. */
export function describeDates(dates: Dates): string | null {
  const { from, to } = dates;
  const preset = findPreset(dates);
  if (preset) return preset.label.toLowerCase();
  if (from && to) return formatRange(from, to);
  if (from) return `from ${formatDate(from)}`;
  return to ? `until ${formatDate(to)}` : null;
}

export const without = (values: Readonly<Record<string, string>>, ...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
