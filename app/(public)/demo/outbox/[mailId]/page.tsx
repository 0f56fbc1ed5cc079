import { Paperclip } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/button";
import { callOrNull } from "@/lib/backend";
import { readDemoMail } from "@/lib/contracts/site/mail";

export const metadata: Metadata = { title: "Mail of the demo", robots: { index: false } };

/** Links open in the top frame, and only after a click. */
const forFrame = (html: string) => html.replaceAll("<a href=", '<a target="_top" href=');

export default async function DemoMailPage({ params }: { params: Promise<{ mailId: string }> }) {
  const { mailId } = await params;
  const mail = await callOrNull(readDemoMail, { params: { mailId } });
  if (!mail) notFound();
  return (
    <div className="wrap gutter max-w-4xl py-10">
      <p className="text-sm">
        <TextLink href="/demo/outbox">Outbox of the demo</TextLink>
      </p>
      <h1 className="mt-3 text-3xl">{mail.subject}</h1>
      <p className="mt-2 text-soft">To {mail.to}</p>
      {mail.attachments.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
          {mail.attachments.map(({ kind }) => (
            <li key={kind} className="inline-flex items-center gap-1.5">
              <Paperclip aria-hidden className="size-4" />
              {kind}
            </li>
          ))}
        </ul>
      ) : null}
      <iframe
        title="The mail"
        srcDoc={forFrame(mail.html)}
        sandbox="allow-top-navigation-by-user-activation"
        className="mt-6 h-[52rem] w-full rounded-lg border border-line"
      />
      <h2 className="mt-8 text-xl">Its links</h2>
      <ul className="mt-2 text-sm">
        {mail.links.map((link) => (
          <li key={link} className="py-1 break-all">
            <a href={link} className="underline underline-offset-4">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
