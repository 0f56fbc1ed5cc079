import { ink, Sheet } from "./pdf/sheet";

/** A list for staff, such as the participants of a departure. English, as the consoles. */
export type ListContent = {
  seller: string;
  title: string;
  subtitle: string;
  facts: readonly { title: string; lines: readonly string[] }[];
  rows: readonly { main: string; aside: string; notes: readonly string[] }[];
  empty: string;
};

export function listPdf({ seller, title, subtitle, facts, rows, empty }: ListContent): Promise<Buffer> {
  const sheet = new Sheet({ title, author: seller }, seller);
  sheet.text(title, { face: "display", size: 22, leading: 1.2 });
  sheet.gap(4);
  sheet.text(subtitle, { color: ink.muted, size: 10 });
  sheet.gap(14);
  sheet.columns(facts);
  sheet.rule(14);
  if (rows.length === 0) sheet.text(empty, { color: ink.muted });
  for (const { main, aside, notes } of rows) {
    sheet.need(24 + notes.length * 14);
    sheet.pair(main, aside, { face: "strong" });
    for (const note of notes) sheet.text(note, { size: 9, color: ink.muted });
    sheet.gap(8);
  }
  return sheet.end();
}
