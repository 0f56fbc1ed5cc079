import { GuardFields } from "@/components/form/guard-fields";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { uploadFile } from "@/lib/contracts/site/file";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";

export type SentFile = { id: string; name: string };

/** Files uploaded before the form was sent: one `file=<number>~<name>` in the query for each. */
export function sentFiles(query: SearchParams): SentFile[] {
  return [query.file ?? []]
    .flat()
    .flatMap((text) => {
      const [, id, name] = /^([0-9a-f-]{36})~(.{1,200})$/.exec(text) ?? [];
      return id && name ? [{ id, name }] : [];
    })
    .slice(0, 10);
}

const kinds = {
  evidence: {
    label: "Add a file first",
    help: "Photo or PDF, up to 5 MB, one at a time.",
    button: "Send this file",
    accept: "image/jpeg,image/png,image/webp,application/pdf",
  },
  review: {
    label: "Add a photo first",
    help: "Up to 5 MB, one at a time.",
    button: "Send this photo",
    accept: "image/jpeg,image/png,image/webp",
  },
} as const;

type PlainUploadProps = {
  purpose: keyof typeof kinds;
  /** Path of the page, with a query. */
  page: string;
  sent: readonly SentFile[];
  /** Reference of a guest's booking. */
  booking?: string;
  /** The part of the page to return to, such as `#review`. */
  anchor?: string;
};

/** Without scripts a file is uploaded on its own, and the page returns with it. */
export async function PlainUpload({ purpose, page, sent, booking, anchor = "" }: PlainUploadProps) {
  const t = await getTranslator();
  const { label, help, button, accept } = kinds[purpose];
  const back = `${page}${sent.map(({ id, name }) => `&file=${encodeURIComponent(`${id}~${name}`)}`).join("")}`;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`${uploadFile.path}?purpose=${purpose}`}
      className="no-script-only mb-6 rounded-lg border border-line p-4"
    >
      <GuardFields back={`${back}${anchor}`} next={`${back}&file={id}~{name}${anchor}`} booking={booking} />
      <Field name="file" label={t(label)} help={t(help)}>
        <Input type="file" accept={accept} required />
      </Field>
      <Button type="submit" size="sm" className="mt-3">
        {t(button)}
      </Button>
    </form>
  );
}
