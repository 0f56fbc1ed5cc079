"use client";

import { Textarea } from "@/components/ui/field";
import { parseSeatPlan } from "@/lib/kinds/transport/seat-plan";
import { counted } from "@/lib/text/counted";
import { SeatGrid } from "../transport/seat-grid";

type SeatPlanInputProps = {
  id?: string;
  name?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
  value: string;
  onChange: (text: string) => void;
};

/** The text of a seat plan, with the seats rendered while it is typed. */
export function SeatPlanInput({ value, onChange, ...control }: SeatPlanInputProps) {
  const { seats, errors } = parseSeatPlan(value, "");
  return (
    <div>
      <Textarea
        {...control}
        rows={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        wrap="off"
        className="font-mono text-sm!"
      />
      <p aria-live="polite" className="mt-2 text-xs text-soft">
        {errors[0] ?? counted(seats.flat().length, "seat")}
      </p>
      <SeatGrid rows={seats} className="mt-2" />
    </div>
  );
}
