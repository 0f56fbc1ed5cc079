"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useRef } from "react";
import { Input } from "@/components/ui/field";
import { useTranslations } from "@/components/ui/language";
import { announceNavigation } from "@/components/ui/progress-bar";
import { useHydrated } from "@/components/ui/use-hydrated";
import { Combobox, makeSource } from "./combobox";
import { formatOption, type ListedPlace } from "./place-list";

const load = () => import("./place-options");
const sources = {
  flight: makeSource<ListedPlace>(() => load().then((code) => ({ ...code, suggest: code.suggestFlights }))),
  tour: makeSource<ListedPlace>(() => load().then((code) => ({ ...code, suggest: code.suggestTours }))),
  train: makeSource<ListedPlace>(() => load().then((code) => ({ ...code, suggest: code.suggestStations("train") }))),
  bus: makeSource<ListedPlace>(() => load().then((code) => ({ ...code, suggest: code.suggestStations("bus") }))),
  cruise: makeSource<ListedPlace>(() => load().then((code) => ({ ...code, suggest: code.suggestStations("cruise") }))),
};

type PlaceInputProps = Omit<ComponentProps<"input">, "ref" | "type" | "role"> & {
  /** The subject of the search: flights, tours, or the journeys of a mode. */
  of: keyof typeof sources;
};

/** The control of a `Field` for a place. Without scripts it is a text field with the names of a `datalist`. */
export function PlaceInput({ of, id = "", list, ...rest }: PlaceInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const t = useTranslations();
  const hydrated = useHydrated();

  function choose(item: ListedPlace, items: readonly ListedPlace[]) {
    if (item.path !== null) {
      announceNavigation();
      router.push(t.at(item.path) as Parameters<typeof router.push>[0]);
    } else if (input.current) {
      input.current.value = formatOption(item, items);
    }
  }

  return (
    <Combobox id={id} source={sources[of]} onChoose={choose} listClassName="mt-1 w-full min-w-72">
      {(combobox) => <Input {...rest} {...combobox} ref={input} list={hydrated ? undefined : list} />}
    </Combobox>
  );
}
