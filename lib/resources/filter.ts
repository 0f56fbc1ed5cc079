import type { ConsoleArea } from "./console-area";
import type { FindSource, OptionSource } from "./form/form";

export type Filter =
  | {
      kind: "choice";
      name: string;
      label: string;
      options: OptionSource;
      /** The areas that offer it, if not all. */
      areas?: readonly ConsoleArea[];
    }
  /** Date range; the presets are in days relative to today. */
  | {
      kind: "dates";
      from: string;
      to: string;
      label: string;
      presets: readonly { label: string; fromDays: number; toDays: number }[];
    }
  /** Range of amounts in whole units of the base currency. */
  | { kind: "amounts"; from: string; to: string; label: string }
  /** Chosen in another part of the page, such as the day; without a chip. */
  | { kind: "kept"; name: string; label: string }
  /** One record of another resource, selected with a combobox. */
  | { kind: "record"; name: string; label: string; find: FindSource };

/** The query parameters of a filter. */
export const getFilterNames = (filter: Filter): readonly string[] =>
  filter.kind === "dates" || filter.kind === "amounts" ? [filter.from, filter.to] : [filter.name];
