import { notFound } from "next/navigation";
import { RichTextView } from "@/components/rich-text";
import type { TextPageId } from "@/lib/contracts/site/text-page";
import { getTextPage } from "@/lib/data/site/pages";
import { dateIn } from "@/lib/language/formats";
import { getTranslator } from "@/lib/language/server";
import { textPages } from "@/lib/site/text-pages";
import { parseRichText } from "@/lib/text/rich-text";

/** The default picture of the home page. */
const heroAt = (width: number) => `/pictures/hero-${width}.webp`;

/** A page with the administrator's text, a table of contents and the date of its last change. */
export async function TextPage({ page }: { page: TextPageId }) {
  const t = await getTranslator();
  const text = await getTextPage(page, t.language);
  if (!text) notFound();
  const foreign = text.language === t.language ? {} : ({ lang: text.language, dir: "auto" } as const);
  const blocks = parseRichText(text.text);
  const headings = blocks.filter((block) => block.kind === "heading");
  const [first, ...rest] = blocks;
  // The paragraph before the first heading is the introduction.
  const lead = first?.kind === "paragraph" ? first : null;
  return (
    <div className="wrap gutter py-10 lg:py-16">
      <header className="border-b border-line pb-8">
        <h1 className="text-5xl">{t(textPages[page].title)}</h1>
        <p className="mt-3 text-sm text-soft">
          {t.rich("Last changed on {day}", {
            day: <time dateTime={text.updatedOn}>{dateIn(t.language, text.updatedOn)}</time>,
          })}
        </p>
      </header>
      {page === "about" ? (
        <img
          src={heroAt(1080)}
          srcSet={[640, 1080, 1600].map((width) => `${heroAt(width)} ${width}w`).join(", ")}
          sizes="(min-width: 96rem) 104rem, 100vw"
          alt=""
          width={1600}
          height={900}
          className="mt-8 aspect-5/2 w-full rounded-lg object-cover"
        />
      ) : null}
      <div className="pt-8 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        {headings.length > 1 ? (
          <nav aria-labelledby="contents" className="mb-8 lg:sticky lg:top-8 lg:self-start">
            <h2 id="contents" className="font-sans text-sm font-semibold">
              {t("On this page")}
            </h2>
            <ol className="mt-2 text-sm">
              {headings.map((heading) => (
                <li key={heading.id}>
                  <a
                    href={`#${heading.id}`}
                    className="inline-flex min-h-9 items-center text-soft hover:text-ink hover:underline"
                  >
                    <bdi {...foreign}>{heading.text}</bdi>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div {...foreign} className="max-w-[42rem] space-y-4 text-lg leading-relaxed lg:col-start-2">
          {lead ? (
            <div className="font-display text-2xl">
              <RichTextView blocks={[lead]} />
            </div>
          ) : null}
          <RichTextView blocks={lead ? rest : blocks} />
        </div>
      </div>
    </div>
  );
}
