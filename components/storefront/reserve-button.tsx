"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/language";
import { MemberAction } from "./member-price";
import { Money } from "./money";

type Rate = { planId: number; totalMinor: number; memberOnly: boolean };

/**
 * Shows the total of the selected rate. Extras change the total, so with an extra, and without scripts, it shows none;
 * the next page lists every line.
 */
export function ReserveButton({ rates, currency }: { rates: readonly Rate[]; currency: string }) {
  const t = useTranslations();
  const button = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ plan: number; plain: boolean } | null>(null);
  useEffect(() => {
    const form = button.current?.closest("form");
    if (!form) return;
    const read = () => {
      const data = new FormData(form);
      setChosen({ plan: Number(data.get("plan")), plain: data.getAll("service").every((value) => value === "") });
    };
    read();
    form.addEventListener("change", read);
    return () => form.removeEventListener("change", read);
  }, []);
  const rate = rates.find(({ planId }) => planId === chosen?.plan);
  return (
    <div ref={button}>
      <Button type="submit" variant="primary" size="lg" wide>
        {rate?.memberOnly ? (
          <MemberAction />
        ) : rate && chosen?.plain ? (
          // One flex item, so that the words wrap around the price.
          <span>{t.rich("Reserve for {price}", { price: <Money minor={rate.totalMinor} currency={currency} /> })}</span>
        ) : (
          t("Reserve")
        )}
      </Button>
    </div>
  );
}
