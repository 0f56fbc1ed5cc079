import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture";

const placeholder = "data:image/webp;base64,UklGRg==";
const rendered = (key: string, first = false) =>
  renderToStaticMarkup(
    <Picture picture={{ key, alt: "The pool", width: 1600, height: 1200, placeholder }} sizes="50vw" first={first} />,
  );

test("offers an uploaded picture as AVIF and WebP in all sizes, with dimensions and a blurred placeholder", () => {
  const html = rendered("up-1");
  const set = (format: string) =>
    `srcSet="/media/up-1-320.${format} 320w, /media/up-1-640.${format} 640w, /media/up-1-1080.${format} 1080w"`;
  expect(html).toContain(`<source type="image/avif" ${set("avif")} sizes="50vw"/>`);
  expect(html).toContain(set("webp"));
  expect(html).toContain('src="/media/up-1-640.webp"');
  expect(html).toContain('width="1600" height="1200" alt="The pool"');
  expect(html).toContain("data:image/webp;base64,UklGRg==");
});

test("offers a generated picture only as WebP, and loads only the first of a page eagerly", () => {
  expect(rendered("poster--coast")).not.toContain("avif");
  expect(rendered("poster--coast")).toContain('loading="lazy"');
  expect(rendered("poster--coast", true)).toContain('loading="eager"');
  expect(rendered("poster--coast", true)).toContain('fetchPriority="high"');
});
