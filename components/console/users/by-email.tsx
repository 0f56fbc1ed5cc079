import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import type { SearchParams } from "@/lib/links/selection-url";
import { emailInPlace } from "@/lib/text/email-place";

type Params = Promise<Record<string, string>>;
export type ByEmailProps = { params: Params; searchParams: Promise<SearchParams> };

async function decoded(params: Params): Promise<Record<string, string>> {
  const email = emailInPlace((await params).email);
  if (email === null) notFound();
  return { email };
}

/** The title of a page about a user, with the address in its URL. */
export const titleByEmail =
  (about: string) =>
  async ({ params }: { params: Params }) => ({ title: `${about} ${emailInPlace((await params).email) ?? "a user"}` });

/** Creates a page about the user whose email address is in its URL. */
export function byEmail(Page: ComponentType<ByEmailProps>) {
  return function PageByEmail({ params, searchParams }: ByEmailProps) {
    return <Page params={decoded(params)} searchParams={searchParams} />;
  };
}
