import { Checkbox, Fieldset } from "@/components/ui/field";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindLabels } from "@/lib/kinds";
import { lineNameIn } from "@/lib/kinds/line-name";
import { formatMoneyIn } from "@/lib/language/formats";
import { useServerTranslations } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";

type Lines = Pick<OrderView, "lines">;

export const activeLines = ({ lines }: Lines) => lines.filter(({ state }) => state === "active");

/** The lines in a URL: `line=12,13`, or one parameter for each. */
export function namedLines(order: Lines, query: SearchParams): number[] {
  const named = [query.line ?? []].flat().flatMap((text) => text.split(",").map(Number));
  return activeLines(order)
    .map(({ id }) => id)
    .filter((id) => named.includes(id));
}

/** The rooms, seats or tickets of a booking as checkboxes with their prices. */
export function LineCheckboxes({ order, chosen }: { order: OrderView; chosen: readonly number[] }) {
  const t = useServerTranslations();
  return (
    <Fieldset legend={t(getKindLabels(order.kind).units)} name="lines">
      {activeLines(order).map((line) => (
        <Checkbox
          key={`${line.id}-${chosen.includes(line.id)}`}
          name="line"
          value={line.id}
          defaultChecked={chosen.includes(line.id)}
          label={lineNameIn(t, order, line.name)}
          help={formatMoneyIn(t.language, line.totalMinor, order.currency)}
          className="min-h-11!"
        />
      ))}
    </Fieldset>
  );
}
