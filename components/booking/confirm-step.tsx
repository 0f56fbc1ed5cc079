import { getTranslator } from "@/lib/language/server";

/** The step of the booking: first the rooms, then guests and payment. */
export async function ConfirmStep({ n }: { n: 1 | 2 }) {
  const t = await getTranslator();
  return <p className="mb-2 text-sm text-soft">{t("Step {n} of {total}", { n, total: 2 })}</p>;
}
