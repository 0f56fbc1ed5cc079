/** A text with its selection, as offsets of UTF-16 units. */
export type Selected = { text: string; start: number; end: number };

export type MarkupFormat = "heading" | "list" | "bold" | "link";

/** Adds a prefix to all selected lines, or removes it if all have it. Other prefixes of lines are replaced. */
function toggleLines({ text, start, end }: Selected, prefix: string): Selected {
  const first = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const last = next < 0 ? text.length : next;
  const lines = text.slice(first, last).split("\n");
  const on = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (on ? line.slice(prefix.length) : prefix + line.replace(/^(## |- )/, "")));
  const block = changed.join("\n");
  return { text: text.slice(0, first) + block + text.slice(last), start: first, end: first + block.length };
}

/** Replaces the selection and selects a part of what replaces it. */
function replace({ text, start, end }: Selected, written: string, from: number, length: number): Selected {
  return {
    text: text.slice(0, start) + written + text.slice(end),
    start: start + from,
    end: start + from + length,
  };
}

function toggleBold(selected: Selected): Selected {
  const { text, start, end } = selected;
  const message = text.slice(start, end);
  if (text.slice(start - 2, start) === "**" && text.slice(end, end + 2) === "**")
    return replace({ text, start: start - 2, end: end + 2 }, message, 0, message.length);
  const shown = message || "text";
  return replace(selected, `**${shown}**`, 2, shown.length);
}

/** Makes the selected words a link and selects its URL, which is entered next. */
function addLink(selected: Selected): Selected {
  const message = selected.text.slice(selected.start, selected.end) || "text";
  const href = "https://";
  return replace(selected, `[${message}](${href})`, message.length + 3, href.length);
}

/** Applies a format of the light markup (`rich-text.ts`) to a selection. */
export function formatMarkup(selected: Selected, format: MarkupFormat): Selected {
  switch (format) {
    case "heading":
      return toggleLines(selected, "## ");
    case "list":
      return toggleLines(selected, "- ");
    case "bold":
      return toggleBold(selected);
    case "link":
      return addLink(selected);
  }
}
