import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Input } from "./field";

/** A time of day such as `14:00`. Not a native time field, which shows AM and PM in some browsers. */
export function TimeInput({ className, ...rest }: Omit<ComponentProps<typeof Input>, "type" | "ref">) {
  return (
    <Input
      {...rest}
      inputMode="numeric"
      maxLength={5}
      pattern="([01][0-9]|2[0-3]):[0-5][0-9]"
      placeholder="14:00"
      autoComplete="off"
      className={cn("tabular max-w-48", className)}
    />
  );
}
