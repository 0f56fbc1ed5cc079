import { WithoutScripts } from "../fields/without-scripts";
import { RecordForm } from "../form/record-form";
import type { RecordFormProps } from "../form/record-form-props";

/** The form of a record above its list, for browsers without scripts, which cannot open the panel. */
export function PlainForm({
  title,
  form,
  closeHref,
}: {
  title: string;
  form: Omit<RecordFormProps, "look" | "next">;
  closeHref: string;
}) {
  return (
    <WithoutScripts>
      <section aria-label={title} className="mb-8 rounded-lg border border-line px-4 pt-4 lg:px-8.5">
        <h2 className="mb-4 text-2xl">{title}</h2>
        <RecordForm {...form} look="page" next={closeHref} />
      </section>
    </WithoutScripts>
  );
}
