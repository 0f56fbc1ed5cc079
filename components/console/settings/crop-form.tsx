"use client";

import { type ReactNode, useState } from "react";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { Input } from "@/components/ui/field";
import type { CropArea } from "@/lib/contracts/site/file";

const sides = ["left", "top", "width", "height"] as const;
const labels = { left: "From the left, %", top: "From the top, %", width: "Width, %", height: "Height, %" } as const;

type CropFormProps = {
  action: string;
  scope: string;
  label: string;
  source: { src: string; crop: CropArea | null };
  guard: ReactNode;
};

const whole: CropArea = { left: 0, top: 0, width: 1, height: 1 };
const inRange = (text: string, most: number) => Math.min(most, Math.max(0, Number(text) || 0));

/** The shown part of an uploaded picture in percent. The server cuts the original, so the part can be changed again. */
export function CropForm({ action, scope, label, source, guard }: CropFormProps) {
  const initial = source.crop ?? whole;
  const [percents, setPercents] = useState(() =>
    Object.fromEntries(sides.map((side) => [side, String(Math.round(initial[side] * 100))])),
  );
  const left = inRange(percents.left ?? "", 99);
  const top = inRange(percents.top ?? "", 99);
  const frame = {
    left: `${left}%`,
    top: `${top}%`,
    width: `${inRange(percents.width ?? "", 100 - left)}%`,
    height: `${inRange(percents.height ?? "", 100 - top)}%`,
  };
  return (
    <ActionForm action={action} scope={scope} className="mt-3 grid max-w-md gap-4">
      {guard}
      <div className="relative w-fit overflow-hidden border border-line">
        <img src={source.src} alt={`${label} as uploaded`} className="max-h-72 max-w-full" />
        <div
          aria-hidden
          style={frame}
          className="script-only absolute border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]"
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        {sides.map((side) => (
          <FormField key={side} name={side} label={labels[side]}>
            <Input
              type="number"
              min={side === "left" || side === "top" ? 0 : 1}
              max={100}
              required
              value={percents[side]}
              onChange={(event) => setPercents({ ...percents, [side]: event.target.value })}
            />
          </FormField>
        ))}
      </div>
      <div>
        <SubmitButton variant="secondary" size="sm">
          Show this part
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
