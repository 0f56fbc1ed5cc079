import type { ComponentProps } from "react";
import { Select } from "./field";

const steps = Array.from({ length: 48 }, (_, step) => {
  const hour = String(Math.floor(step / 2)).padStart(2, "0");
  return `${hour}:${step % 2 === 0 ? "00" : "30"}`;
});

type TimeSelectProps = Omit<ComponentProps<typeof Select>, "children" | "defaultValue" | "value"> & {
  /** Such as `14:00`. A time between two steps, as a link may have it, is added to the options. */
  defaultValue: string;
};

/** A time of day in steps of 30 minutes. Not a native time field, whose format is that of the browser's language. */
export function TimeSelect({ defaultValue, ...rest }: TimeSelectProps) {
  const times = steps.includes(defaultValue) ? steps : [...steps, defaultValue].sort();
  return (
    <Select key={defaultValue} {...rest} defaultValue={defaultValue}>
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </Select>
  );
}
