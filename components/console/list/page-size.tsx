"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId } from "react";

/** Number of rows per page; a change navigates at once. */
export function PageSize({ size, options }: { size: number; options: { size: number; href: string }[] }) {
  const router = useRouter();
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 text-sm text-soft">
      <label htmlFor={id}>Rows</label>
      <select
        id={id}
        value={size}
        onChange={(event: FormEvent<HTMLSelectElement>) => {
          const found = options.find((option) => String(option.size) === event.currentTarget.value);
          if (found) router.push(found.href as Parameters<typeof router.push>[0]);
        }}
        className="tabular min-h-9 rounded-md border border-line bg-card px-2 text-ink"
      >
        {options.map((option) => (
          <option key={option.size} value={option.size}>
            {option.size}
          </option>
        ))}
      </select>
    </span>
  );
}
