"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { useTranslations } from "@/components/ui/language";
import { announceNavigation } from "@/components/ui/progress-bar";
import { useHydrated } from "@/components/ui/use-hydrated";
import { Combobox, makeSource } from "./combobox";
import type { ChosenPlace } from "./search-state";
import { formatPlace, type Listed } from "./suggestion-list";

type DestinationFieldProps = {
  text: string;
  place: ChosenPlace | null;
  onChange: (text: string, place: ChosenPlace | null) => void;
  className?: string;
};

const loadPlaces = () => import("./destination-places");
const source = makeSource<Listed>(loadPlaces);

/** A place or a hotel. */
export function DestinationField({ text, place, onChange, className }: DestinationFieldProps) {
  const id = useId();
  const t = useTranslations();
  const router = useRouter();
  const hydrated = useHydrated();

  function choose(item: Listed) {
    if (item.kind === "link") {
      announceNavigation();
      router.push(t.at(item.path) as Parameters<typeof router.push>[0]);
      return;
    }
    onChange(formatPlace(item), { kind: item.kind, id: item.id });
    loadPlaces()
      .then(({ rememberPlace }) => rememberPlace(item))
      .catch(() => {});
  }

  return (
    <Combobox
      id={`${id}-field`}
      source={source}
      onType={(value) => onChange(value, null)}
      onChoose={choose}
      className={className}
      listClassName="mt-3 w-[min(28rem,calc(100vw-2rem))]"
    >
      {(input) => (
        <>
          <label
            htmlFor={input.id}
            className="block cursor-text rounded-md px-4.5 py-2.25 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
          >
            <span className="block text-xs text-soft">{t("Where")}</span>
            <input
              {...input}
              name="q"
              placeholder={t("City, country or hotel")}
              value={text}
              className="block w-full truncate bg-transparent text-base font-medium focus-visible:shadow-none focus-visible:outline-none"
            />
          </label>
          {place ? <input type="hidden" name={place.kind} value={place.id} /> : null}
          {/* Without scripts the id stays when the text is changed. The server compares the text with the name. */}
          {place && !hydrated ? <input type="hidden" name="picked" value={text} /> : null}
        </>
      )}
    </Combobox>
  );
}
