import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/button";
import { getTextPage, type TextPageName } from "@/lib/data/pages";
import { formatDate } from "@/lib/dates";
import { type Block, type Inline, parseRichText } from "@/lib/rich-text";

function Words({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, at) =>
    part.kind === "text" ? (
      part.text
    ) : (
      <TextLink key={at} href={part.href}>
        {part.text}
      </TextLink>
    ),
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === "heading") {
    return (
      <h2 id={block.id} className="scroll-mt-6 pt-6 text-2xl text-balance">
        {block.text}
      </h2>
    );
  }
  if (block.kind === "paragraph") {
    return (
      <p>
        <Words parts={block.parts} />
      </p>
    );
  }
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-soft">
      {block.items.map((item, at) => (
        <li key={at}>
          <Words parts={item} />
        </li>
      ))}
    </ul>
  );
}

/** What the administrator wrote, with a table of contents and the day of its last change. */
export async function TextPage({ page, title }: { page: TextPageName; title: string }) {
  const text = await getTextPage(page);
  if (!text) notFound();
  const blocks = parseRichText(text.words);
  const headings = blocks.filter((block) => block.kind === "heading");
  return (
    <div className="wrap gutter py-10 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16 lg:py-16">
      <header className="lg:col-start-2">
        <h1 className="text-4xl text-balance lg:text-5xl">{title}</h1>
        <p className="mt-3 text-sm text-soft">
          Last changed on <time dateTime={text.updatedOn}>{formatDate(text.updatedOn)}</time>
        </p>
      </header>
      {headings.length > 1 ? (
        <nav aria-labelledby="contents" className="mt-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2">
          <div className="border-y border-line py-4 lg:sticky lg:top-8 lg:border-y-0 lg:border-l lg:py-0 lg:pl-5">
            <h2 id="contents" className="font-sans text-sm font-semibold">
              On this page
            </h2>
            <ol className="mt-2 text-sm">
              {headings.map((heading) => (
                <li key={heading.id}>
                  <a
                    href={`#${heading.id}`}
                    className="inline-flex min-h-8 items-center text-soft hover:text-ink hover:underline"
                  >
                    {heading.text}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
      ) : null}
      <div className="mt-4 max-w-[42rem] space-y-4 leading-relaxed lg:col-start-2">
        {blocks.map((block, at) => (
          <BlockView key={at} block={block} />
        ))}
      </div>
    </div>
  );
}
