"use client";

import { useState } from "react";
import { SubmitButton } from "@/components/form/action-form";
import { Field, Input } from "@/components/ui/field";
import { useAccountTranslations } from "@/components/ui/language";
import { amountIn, formatMoneyIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";
import { formatCountIn } from "@/lib/language/numbers";
import { currencyExponent } from "@/lib/money";
import { readAmount } from "@/lib/text/amount-input";

/** `100` for a whole amount, else `75.50`; the currency is in the legend. */
export function presetIn(language: Language, minor: number, currency: string): string {
  const unit = 10 ** currencyExponent(currency);
  return minor % unit === 0 ? formatCountIn(language, minor / unit) : amountIn(language, minor, currency);
}

type TopUpChoicesProps = { presets: number[]; chosen: number; currency: string; minMinor: number; maxMinor: number };

const pill =
  "flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-edge bg-card px-4 font-medium tabular has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2";

/** Preset amounts as radio buttons, another amount as a field; the button names the amount to pay. */
export function TopUpChoices({ presets, chosen, currency, minMinor, maxMinor }: TopUpChoicesProps) {
  const t = useAccountTranslations();
  const [preset, setPreset] = useState<number | null>(chosen);
  const [text, setText] = useState("");
  const typed = readAmount(text, currency);
  const amount = preset ?? typed;
  const outside = amount !== null && (amount < minMinor || amount > maxMinor);
  const error =
    preset !== null || text === ""
      ? null
      : typed === null
        ? t("Enter an amount such as 75.50.")
        : outside
          ? t("Between {min} and {max}.", {
              min: amountIn(t.language, minMinor, currency),
              max: formatMoneyIn(t.language, maxMinor, currency),
            })
          : null;
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t("Amount, {currency}", { currency })}</legend>
        <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
          {presets.map((minor) => (
            <label key={minor} className={pill}>
              <input
                type="radio"
                name="amountMinor"
                value={minor}
                checked={preset === minor}
                onChange={() => setPreset(minor)}
                className="sr-only"
              />
              {presetIn(t.language, minor, currency)}
            </label>
          ))}
        </div>
        {preset === null && typed !== null && !outside ? (
          <input type="hidden" name="amountMinor" value={typed} />
        ) : null}
      </fieldset>
      <Field
        name="anotherAmount"
        label={t("Another amount")}
        className="script-only mt-4 max-w-56"
        error={error}
        optional
      >
        <Input
          name=""
          inputMode="decimal"
          autoComplete="off"
          value={text}
          placeholder={amountIn(t.language, Math.round(75.5 * 10 ** currencyExponent(currency)), currency)}
          onChange={(event) => {
            setText(event.target.value);
            setPreset(event.target.value === "" ? chosen : null);
          }}
        />
      </Field>
      <SubmitButton size="lg" className="mt-5 w-full sm:w-auto" disabled={amount === null || outside}>
        <span className="no-script-only">{t("Top up")}</span>
        <span className="script-only">
          {amount === null || outside
            ? t("Top up")
            : t("Top up {amount}", { amount: formatMoneyIn(t.language, amount, currency) })}
        </span>
      </SubmitButton>
      <p className="mt-3 text-sm text-soft">{t("You pay on the bank's page and then return here.")}</p>
    </>
  );
}
