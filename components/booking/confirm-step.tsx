import { getTranslator } from "@/lib/language/server";

/** Which of the two pages of a booking this is: the rooms first, then the guests and the money. */
export async function ConfirmStep({ n }: { n: 1 | 2 }) {
  const t = await getTranslator();
  return <p className="mb-2 text-sm text-soft">{t("Step {n} of {total}", { n, total: 2 })}</p>;
}
