import type { ComponentProps } from "react";
import { getTranslator } from "@/lib/language/server";
import { HoldForm } from "./hold-form";

type HoldStepProps = ComponentProps<typeof HoldForm> & {
  /** The sentence about what is held and what follows. */
  how: string;
};

/** The first of two steps: the selection is held, details and payment follow on another page. */
export async function HoldStep({ how, ...form }: HoldStepProps) {
  const t = await getTranslator();
  return (
    <>
      <h2 className="text-xl">{t("Hold now, pay in the next step")}</h2>
      <p className="mt-2 mb-5 max-w-prose text-sm text-soft">{how}</p>
      <HoldForm {...form} />
    </>
  );
}
