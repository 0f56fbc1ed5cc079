"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { Checkbox, Field, Input, Select } from "@/components/ui/field";
import type { BulkRoom } from "@/lib/contracts/hotels/room-records";
import { formatMoney } from "@/lib/money";
import { counted } from "@/lib/text/counted";
import { getNewPrice, type PriceMode, priceModes } from "./new-price";
import { RoomChanges } from "./room-changes";
import { saveRooms } from "./save-rooms";

const help: Record<PriceMode, string> = {
  percent: "For example 10 or -5.",
  amount: "For example 15 or -7.50.",
  exact: "The same price for all.",
};

/** Changes the price per night of several room types, with a preview of each. */
export function RoomPrices({ rooms, path, home }: { rooms: readonly BulkRoom[]; path: string; home: string }) {
  const router = useRouter();
  const [mode, setMode] = useState<PriceMode>("percent");
  const [value, setValue] = useState("");
  const [wholeUnits, setWholeUnits] = useState(false);
  const [pending, setPending] = useState(false);
  const priced = rooms.map((room) => ({
    ...room,
    fromMinor: room.costPerNightMinor,
    toMinor: getNewPrice(room.costPerNightMinor, room.currency, { mode, value, wholeUnits }),
  }));
  const changed = priced.flatMap(({ toMinor, ...room }) =>
    toMinor === null || toMinor === room.fromMinor ? [] : [{ ...room, toMinor }],
  );
  const isUnreadable = value.trim() !== "" && priced.every(({ toMinor }) => toMinor === null);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || changed.length === 0) return;
    setPending(true);
    const isSaved = await saveRooms(
      path,
      changed,
      "Change prices",
      (part, isUndo) => ({
        rooms: part.map(({ tokenId, fromMinor, toMinor }) =>
          isUndo ? { tokenId, fromMinor: toMinor, toMinor: fromMinor } : { tokenId, fromMinor, toMinor },
        ),
      }),
      () => router.refresh(),
    );
    setPending(false);
    if (isSaved) setValue("");
  }

  return (
    <form onSubmit={save} noValidate className="grid max-w-3xl gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <Field name="mode" label="Change" className="w-44">
          <Select value={mode} onChange={(event) => setMode(event.target.value as PriceMode)}>
            {Object.entries(priceModes).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          name="value"
          label={mode === "percent" ? "Percent" : `Amount, ${rooms[0]?.currency ?? ""}`}
          help={help[mode]}
          error={isUnreadable ? "No room type can have this price." : null}
          className="w-56"
        >
          <Input autoFocus autoComplete="off" value={value} onChange={(event) => setValue(event.target.value)} />
        </Field>
        <Checkbox
          label="Round to whole units"
          checked={wholeUnits}
          onChange={(event) => setWholeUnits(event.currentTarget.checked)}
          className="sm:mt-8"
        />
      </div>
      <p className="text-sm text-soft">
        The price per night of the room type. Special prices and prices of single nights stay as they are; existing
        bookings keep theirs.
      </p>
      <RoomChanges
        caption="Prices per night"
        rooms={priced}
        numeric
        now={({ fromMinor, currency }) => formatMoney(fromMinor, currency)}
        next={({ toMinor, currency }) => (toMinor === null ? "–" : formatMoney(toMinor, currency))}
        isChanged={({ fromMinor, toMinor }) => toMinor !== fromMinor}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={pending} disabled={changed.length === 0}>
          {changed.length === 0 ? "Change prices" : `Change ${counted(changed.length, "price")}`}
        </Button>
        <LinkButton href={home}>Back to the list</LinkButton>
      </div>
    </form>
  );
}
