import { Checkbox, Fieldset } from "@/components/ui/field";
import type { OrderView } from "@/lib/contracts/order";
import type { SearchParams } from "@/lib/links/selection-url";
import { formatMoney } from "@/lib/money";

type Lines = Pick<OrderView, "lines">;

export const activeLines = ({ lines }: Lines) => lines.filter(({ state }) => state === "active");

/** The rooms in a URL: `room=12,13`, or one parameter for each. */
export function namedLines(order: Lines, query: SearchParams): number[] {
  const named = [query.room ?? []].flat().flatMap((text) => text.split(",").map(Number));
  return activeLines(order)
    .map(({ id }) => id)
    .filter((id) => named.includes(id));
}

/** The rooms of a booking as checkboxes with their prices. */
export function RoomTicks({ order, chosen }: { order: OrderView; chosen: readonly number[] }) {
  return (
    <Fieldset legend="Which rooms?" name="rooms">
      {activeLines(order).map((line) => (
        <Checkbox
          key={`${line.id}-${chosen.includes(line.id)}`}
          name="room"
          value={line.id}
          defaultChecked={chosen.includes(line.id)}
          label={line.name}
          help={formatMoney(line.totalMinor, order.currency)}
          className="min-h-11!"
        />
      ))}
    </Fieldset>
  );
}
