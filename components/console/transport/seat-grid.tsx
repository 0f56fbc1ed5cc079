import { cn } from "@/lib/cn";
import type { LayoutSeat } from "@/lib/kinds/transport/layout";

const marks: Partial<Record<LayoutSeat["features"][number], string>> = {
  table: "T",
  quiet: "Q",
  accessible: "♿",
  bike: "B",
};

const describe = ({ number, class: code, features }: LayoutSeat) =>
  [number, code, ...features].filter(Boolean).join(", ");

/** A coach or deck from above: rows of seats with the aisle between them. */
export function SeatGrid({ rows, className }: { rows: readonly (readonly LayoutSeat[])[]; className?: string }) {
  const width = Math.max(0, ...rows.flat().map(({ place }) => place + 1));
  if (width === 0) return null;
  return (
    <ol className={cn("grid w-fit max-w-full gap-1 overflow-x-auto rounded-lg border border-line p-2", className)}>
      {rows.map((row, at) => (
        <li key={at} className="grid gap-1" style={{ gridTemplateColumns: `repeat(${width}, 2.25rem)` }}>
          {row.map((seat) => (
            <span
              key={seat.number}
              title={describe(seat)}
              style={{ gridColumn: seat.place + 1 }}
              className={cn(
                "flex h-8 flex-col items-center justify-center rounded-sm border border-line text-xs leading-none",
                seat.features.includes("accessible") && "bg-sunken",
              )}
            >
              {seat.number}
              <span aria-hidden className="text-[0.6rem] text-soft">
                {seat.features.map((feature) => marks[feature] ?? "").join("")}
              </span>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
