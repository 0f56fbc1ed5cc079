import { TextLink } from "@/components/ui/button";
import type { Block, Inline } from "@/lib/text/rich-text";

function Words({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, at) =>
    part.kind === "link" ? (
      <TextLink key={at} href={part.href}>
        {part.text}
      </TextLink>
    ) : part.kind === "bold" ? (
      <strong key={at}>{part.text}</strong>
    ) : (
      part.text
    ),
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === "heading") {
    return (
      <h2 id={block.id} className="pt-6 text-2xl first:pt-0">
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
    <ul className="list-disc space-y-2 ps-5 marker:text-soft">
      {block.items.map((item, at) => (
        <li key={at}>
          <Words parts={item} />
        </li>
      ))}
    </ul>
  );
}

/** Renders parsed light markup. */
export function RichTextView({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <BlockView key={at} block={block} />);
}
