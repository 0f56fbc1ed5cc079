"use client";

import { useEffect, useState } from "react";
import { Field, fieldId } from "@/components/ui/field";
import type { FieldProps } from "@/lib/resources/form/form";
import { errorAt, type Picked, type Pin } from "@/lib/resources/form/form-values";
import { useDraft } from "../form/draft-context";
import { Affixed } from "./affixed";
import { useFields } from "./context";
import { PinMap } from "./pin-map";
import { getSpot, type MapView, readPair, type Spot } from "./pin-projection";
import { useCityCentre, useNames } from "./use-places-around";

type MapPinProps = {
  field: Extract<FieldProps, { kind: "mapPin" }>;
  path: string;
  value: Pin;
  onChange: (pin: Pin) => void;
};

const typed = (spot: Spot): Pin => ({ latitude: String(spot.latitude), longitude: String(spot.longitude) });

/** A position in degrees: typed, pasted as a pair, or placed on a map of the form's city. */
export function MapPin({ field, path, value, onChange }: MapPinProps) {
  const { errors } = useFields();
  const city = (useDraft()[field.near ?? ""] ?? null) as Picked | null;
  const centre = useCityCentre(city?.id);
  const pin = getSpot(value);
  const [held, setHeld] = useState<MapView | null>(null);
  const view = held ?? (pin ? { ...pin, reach: 5_000 } : centre ? { ...centre, reach: 10_000 } : null);
  const places = useNames(view);
  // Another city changes the map; a pin placed by hand stays until it is moved.
  const cityId = city?.id;
  useEffect(() => setHeld(null), [cityId]);

  function onPin(spot: Spot) {
    if (view && !held) setHeld(view);
    onChange(typed(spot));
  }
  function type(name: keyof Pin, text: string) {
    const pair = readPair(text);
    const next = pair ? typed(pair) : { ...value, [name]: text };
    onChange(next);
    const spot = getSpot(next);
    if (spot) setHeld({ ...spot, reach: view?.reach ?? 5_000 });
  }
  const part = (name: keyof Pin, label: string) => (
    <Field
      name={`${path}.${name}`}
      label={label}
      optional={field.optional}
      error={errorAt(errors, `${path}.${name}`) ?? (name === "latitude" ? errorAt(errors, path) : undefined)}
    >
      <Affixed value={value[name]} onChange={(text) => type(name, text)} unit="°" inputMode="text" />
    </Field>
  );
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="min-w-0">
      <legend className="sr-only">{field.label}</legend>
      {view ? (
        <PinMap
          id={path}
          view={view}
          onView={setHeld}
          pin={pin}
          onPin={onPin}
          places={places}
          home={centre}
          invalid={Boolean(errorAt(errors, path, true))}
        />
      ) : (
        <p className="rounded-lg border border-dashed border-edge px-4 py-8 text-center text-sm text-soft">
          {field.near
            ? "Choose the city, and a map of its surroundings appears here. Or type the coordinates."
            : "Type the coordinates, and a map of the place appears here."}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-4">
        {part("latitude", "Latitude")}
        {part("longitude", "Longitude")}
      </div>
      <p className="mt-1 text-xs text-soft">
        {field.help ?? "For example 38.7223, -9.1393. You can paste a pair copied from a map into either field."}
      </p>
    </fieldset>
  );
}
