import { GuardFields } from "@/components/form/guard-fields";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { uploadFile } from "@/lib/contracts/site/file";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";

type Sent = { id: string; name: string };

/** Files uploaded before the form was sent: one `file=<number>~<name>` in the query for each. */
export function sentFiles(query: SearchParams): Sent[] {
  return [query.file ?? []]
    .flat()
    .flatMap((text) => {
      const [, id, name] = /^([0-9a-f-]{36})~(.{1,200})$/.exec(text) ?? [];
      return id && name ? [{ id, name }] : [];
    })
    .slice(0, 10);
}

/** Without scripts a file is uploaded on its own, and the page returns with it. */
export async function PlainEvidence({
  page,
  sent,
  booking,
}: {
  page: string;
  sent: readonly Sent[];
  booking?: string;
}) {
  const t = await getTranslator();
  const back = `${page}${sent.map(({ id, name }) => `&file=${encodeURIComponent(`${id}~${name}`)}`).join("")}`;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`${uploadFile.path}?purpose=evidence`}
      className="no-script-only mb-6 rounded-lg border border-line p-4"
    >
      <GuardFields back={back} next={`${back}&file={id}~{name}`} booking={booking} />
      <Field name="file" label={t("Add a file first")} help={t("Photo or PDF, up to 5 MB, one at a time.")}>
        <Input type="file" accept="image/jpeg,image/png,image/webp,application/pdf" required />
      </Field>
      <Button type="submit" size="sm" className="mt-3">
        {t("Send this file")}
      </Button>
    </form>
  );
}
