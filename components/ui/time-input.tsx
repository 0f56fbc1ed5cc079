import type { ComponentProps } from "react";
import { Input } from "./field";

/** A time of day such as `14:00`. Not a native time field, which shows AM and PM in some browsers. */
export function TimeInput(props: Omit<ComponentProps<typeof Input>, "type" | "ref" | "className">) {
  return (
    <Input
      {...props}
      inputMode="numeric"
      maxLength={5}
      pattern="([01][0-9]|2[0-3]):[0-5][0-9]"
      placeholder="14:00"
      autoComplete="off"
      className="tabular max-w-48"
    />
  );
}
