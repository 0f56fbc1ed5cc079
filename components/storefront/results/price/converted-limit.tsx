import { useRef } from "react";
import { useTranslations } from "@/components/ui/language";
import { formatMoneyIn } from "@/lib/language/formats";
import { currencyExponent } from "@/lib/money";
import { getShownBound, toBaseLimit, toShownLimit } from "@/lib/pricing/price-limit";
import type { Rate } from "../../shown-rate";
import { LimitInput } from "./limit-input";
import type { FieldProps, TextProps } from "./price-limit";

/** The field in the displayed currency. A hidden field sends the limit in the base currency. */
export function ConvertedLimit({ limit, chosen, currency, label, boundMinor, rate }: FieldProps & { rate: Rate }) {
  const sent = useRef<HTMLInputElement>(null);
  return (
    <LimitInput
      limit={limit}
      label={label}
      shown={chosen === null ? null : toShownLimit(limit, chosen, currency, rate)}
      placeholder={boundMinor === undefined ? undefined : String(getShownBound(limit, boundMinor, currency, rate))}
      onChange={({ target }) => {
        // At once, because the form is sent when the field loses the focus.
        const entered = target.valueAsNumber;
        if (sent.current) sent.current.value = entered >= 0 ? String(toBaseLimit(limit, entered, currency, rate)) : "";
      }}
    >
      <input key={chosen} ref={sent} type="hidden" name={`${limit}Price`} defaultValue={chosen ?? ""} />
    </LimitInput>
  );
}

/** The limit in the displayed currency as text. */
export function ConvertedText({ limit, chosen, currency, rate }: TextProps & { rate: Rate }) {
  const { language } = useTranslations();
  const units = toShownLimit(limit, chosen, currency, rate);
  return formatMoneyIn(language, units * 10 ** currencyExponent(rate.c), rate.c);
}

type Props = { shown: FieldProps | TextProps; rate: Rate };

export default function Converted({ shown, rate }: Props) {
  return "label" in shown ? <ConvertedLimit {...shown} rate={rate} /> : <ConvertedText {...shown} rate={rate} />;
}
