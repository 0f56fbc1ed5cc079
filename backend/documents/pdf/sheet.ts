import PDFDocument from "pdfkit";
import { getDirection, type Language } from "@/lib/language/languages";
import { type Face, fontBytes } from "./fonts";
import { isVisible } from "./reading-order";

/** Colours and dimensions of printed documents, in points. */
export const ink = { text: "#1c1917", muted: "#78716c", rule: "#e7e5e4", wash: "#faf9f7" } as const;
const margin = 56;
const bodySize = 9.5;
/** Letters are not made smaller than this to fit a word into a column. */
const leastSize = 7;
/** Figures of equal width, because Inter moves points and commas under the others. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];

type TextStyle = {
  face?: Face;
  size?: number;
  color?: string;
  align?: "left" | "right" | "center";
  width?: number;
  /** Line spacing as a fraction of the font size. */
  leading?: number;
};

/**
 * An A4 page with automatic page breaks. Positions and alignments are given for left-to-right pages; Arabic pages are
 * mirrored.
 */
export class Sheet {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly registered = new Set<string>();
  private readonly chunks: Buffer[] = [];
  private readonly ended: Promise<Buffer>;
  /** The next vertical position. */
  y = margin;
  readonly left = margin;
  readonly width: number;
  private readonly direction: "ltr" | "rtl";
  private readonly bottom: number;

  constructor(
    readonly facts: { title: string; author: string; language?: Language },
    private readonly footer: string,
  ) {
    const { title, author, language = "en" } = facts;
    this.direction = getDirection(language);
    this.pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      info: { Title: title, Author: author },
      lang: language,
      bufferPages: true,
    });
    this.width = this.pdf.page.width - 2 * margin;
    this.bottom = this.pdf.page.height - margin - 24;
    this.ended = new Promise((resolve, reject) => {
      this.pdf.on("data", (chunk: Buffer) => this.chunks.push(chunk));
      this.pdf.on("end", () => resolve(Buffer.concat(this.chunks)));
      this.pdf.on("error", reject);
    });
  }

  get right(): number {
    return this.left + this.width;
  }

  /** Starts a new page if less than this height remains. */
  need(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.turn();
  }

  turn(): void {
    this.pdf.addPage();
    this.y = margin;
  }

  private use(font: string, file: string, size: number): void {
    if (!this.registered.has(font)) {
      this.pdf.registerFont(font, fontBytes(file));
      this.registered.add(font);
    }
    this.pdf.font(font).fontSize(size);
  }

  private measure(text: string, face: Face, size: number): number {
    return isVisible(text, face, this.direction).reduce((sum, run) => {
      this.use(run.font, run.file, size);
      return sum + this.pdf.widthOfString(run.text, { features });
    }, 0);
  }

  /** The left edge of an element of this width. */
  private getLeft(x: number, width: number): number {
    return this.direction === "rtl" ? this.left + this.right - x - width : x;
  }

  /** The parts of a word by line: several for one that is wider than a line, such as a long email address. */
  private breakWord(word: string, face: Face, size: number, width: number): string[] {
    const parts: string[] = [];
    for (const letter of word) {
      const last = parts.at(-1);
      if (last !== undefined && this.measure(last + letter, face, size) <= width)
        parts[parts.length - 1] = last + letter;
      else parts.push(letter);
    }
    return parts;
  }

  private wrap(text: string, face: Face, size: number, width: number): string[] {
    const lines: string[] = [];
    const space = this.measure(" ", face, size);
    for (const paragraph of text.split("\n")) {
      let line = "";
      let used = 0;
      const words = paragraph
        .split(" ")
        .flatMap((word) => (this.measure(word, face, size) > width ? this.breakWord(word, face, size, width) : [word]));
      for (const word of words) {
        const wide = this.measure(word, face, size);
        if (line && used + space + wide > width) {
          lines.push(line);
          line = word;
          used = wide;
        } else {
          used += line ? space + wide : wide;
          line = line ? `${line} ${word}` : word;
        }
      }
      lines.push(line);
    }
    return lines;
  }

  /** Writes wrapped text at a position without moving the current one. Returns its height. */
  at(x: number, y: number, text: string, style: TextStyle = {}): number {
    const {
      face = "body",
      size = bodySize,
      color = ink.text,
      align = "left",
      width = this.right - x,
      leading = 1.45,
    } = style;
    const lines = this.wrap(text, face, size, width);
    lines.forEach((line, at) => {
      const wide = this.measure(line, face, size);
      const room = align === "left" ? 0 : width - wide;
      let left = this.getLeft(x + (align === "center" ? room / 2 : room), wide);
      for (const run of isVisible(line, face, this.direction)) {
        this.use(run.font, run.file, size);
        this.pdf.fillColor(color).text(run.text, left, y + at * size * leading, { lineBreak: false, features });
        left += this.pdf.widthOfString(run.text, { features });
      }
    });
    return lines.length * size * leading;
  }

  /** Writes a paragraph and moves below it. */
  text(text: string, style: TextStyle = {}): void {
    const { face = "body", size = bodySize, leading = 1.45, width = this.width } = style;
    const lines = this.wrap(text, face, size, width);
    const height = lines.length * size * leading;
    // A paragraph longer than a page is split.
    const parts = height > this.bottom - margin ? lines : [text];
    for (const part of parts) {
      this.need((height / lines.length) * (parts.length > 1 ? 1 : lines.length));
      this.y += this.at(this.left, this.y, part, { ...style, width });
    }
  }

  /** Label left, amount right. */
  pair(label: string, amount: string, style: TextStyle & { note?: string | null; from?: number } = {}): void {
    const { note, from = this.left, ...plain } = style;
    const amountWidth = 130;
    const labelWidth = this.right - from - amountWidth;
    this.need(32);
    const used = this.at(from, this.y, label, { ...plain, width: labelWidth });
    this.at(this.right - amountWidth, this.y, amount, { ...plain, width: amountWidth, align: "right" });
    const noted = note ? this.at(from, this.y + used - 1, note, { size: 8, color: ink.muted, width: labelWidth }) : 0;
    this.y += used + noted;
  }

  rule(space = 10): void {
    this.need(space * 2);
    this.y += space;
    this.pdf.moveTo(this.left, this.y).lineTo(this.right, this.y).lineWidth(0.6).strokeColor(ink.rule).stroke();
    this.y += space;
  }

  gap(height: number): void {
    this.y += height;
  }

  /** The size at which the widest word, such as a long email address, fits into a line. */
  private fit(text: string, face: Face, width: number): number {
    const widest = Math.max(...text.split(" ").map((word) => this.measure(word, face, bodySize)));
    const fitting = Math.floor(((bodySize * width) / widest) * 10) / 10;
    return Math.max(leastSize, Math.min(bodySize, fitting));
  }

  /** Facts in columns, each a small heading above its lines. */
  columns(cells: readonly { title: string; lines: readonly string[] }[]): void {
    const gutter = 24;
    const width = (this.width - gutter * (cells.length - 1)) / cells.length;
    const heights = cells.map(({ title, lines }, at) => {
      const x = this.left + at * (width + gutter);
      let height = this.at(x, this.y, title, { face: "strong", size: 8, color: ink.muted, width }) + 2;
      lines.filter(Boolean).forEach((line, row) => {
        const face = row === 0 ? "strong" : "body";
        height += this.at(x, this.y + height, line, { width, face, size: this.fit(line, face, width) });
      });
      return height;
    });
    this.y += Math.max(...heights);
  }

  image(png: Buffer, x: number, y: number, size: number): void {
    this.pdf.image(png, this.getLeft(x, size), y, { width: size, height: size });
  }

  box(x: number, y: number, width: number, height: number, color: string = ink.wash): void {
    this.pdf.roundedRect(this.getLeft(x, width), y, width, height, 10).fillColor(color).fill();
  }

  dashes(y: number): void {
    this.pdf
      .moveTo(this.left, y)
      .lineTo(this.right, y)
      .lineWidth(0.8)
      .dash(3, { space: 4 })
      .strokeColor("#d6d3d1")
      .stroke()
      .undash();
  }

  /** Footers are written last, because they contain the number of pages. */
  end(): Promise<Buffer> {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.pdf.switchToPage(page);
      const y = this.pdf.page.height - margin - 4;
      this.at(this.left, y, this.footer, { size: 7.5, color: ink.muted, width: this.width - 80 });
      if (count > 1)
        this.at(this.left, y, `${page - start + 1} / ${count}`, {
          size: 7.5,
          color: ink.muted,
          align: "right",
          width: this.width,
        });
    }
    this.pdf.end();
    return this.ended;
  }
}

export const pdfResponse = (content: Buffer, name: string, inline: boolean): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(content.length),
      "content-disposition": `${inline ? "inline" : "attachment"}; filename="${name}.pdf"`,
    },
  });
