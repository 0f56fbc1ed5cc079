"use client";

import { Bold, Heading2, Link2, List } from "lucide-react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { formatMarkup, type MarkupFormat } from "@/lib/text/format-markup";

const formats = [
  { id: "heading", label: "Heading", Icon: Heading2 },
  { id: "bold", label: "Bold", Icon: Bold },
  { id: "list", label: "List", Icon: List },
  { id: "link", label: "Link", Icon: Link2 },
] as const satisfies readonly { id: MarkupFormat; label: string; Icon: unknown }[];

type FormatButtonsProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
};

/** Buttons that format the selected text of a field in light markup. Without scripts the markup is typed. */
export function FormatButtons({ area, onChange }: FormatButtonsProps) {
  if (!useHydrated()) return null;
  function apply(format: MarkupFormat) {
    const field = area.current;
    if (!field) return;
    const { value: text, selectionStart: start, selectionEnd: end } = field;
    const changed = formatMarkup({ text, start, end }, format);
    // The field has the new text before the selection is set.
    flushSync(() => onChange(changed.text));
    field.focus();
    field.setSelectionRange(changed.start, changed.end);
  }
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Formatting</legend>
      {formats.map(({ id, label, Icon }) => (
        <Button key={id} size="sm" variant="quiet" onClick={() => apply(id)}>
          <Icon aria-hidden className="size-4" /> {label}
        </Button>
      ))}
    </fieldset>
  );
}
