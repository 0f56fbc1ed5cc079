"use client";

import { X } from "lucide-react";
import type { Route } from "next";
import Form from "next/form";
import { type ReactElement, type ReactNode, useState } from "react";
import useSWR from "swr";
import { HiddenFields } from "@/components/form/hidden-fields";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { type ControlProps, Field, Input } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Popover } from "@/components/ui/menu";
import { cn } from "@/lib/cn";
import { addDays } from "@/lib/dates";
import { describeDates, findPreset, without } from "./filter-facts";
import { findRecords } from "./find-records";
import { SearchBox } from "./search-box";

/** A filter as a chip needs it; the URLs of its options are built on the server. */
export type ChipFacts =
  | {
      kind: "choice";
      label: string;
      chosen: string | null;
      clearHref: string;
      options: { label: string; href: string; current: boolean }[];
    }
  | {
      kind: "dates";
      label: string;
      fromName: string;
      toName: string;
      from: string;
      to: string;
      today: string;
      clearHref: string;
      presets: { label: string; from: string; to: string; href: string }[];
    }
  | {
      kind: "amounts";
      label: string;
      fromName: string;
      toName: string;
      from: string;
      to: string;
      clearHref: string;
    }
  | { kind: "record"; label: string; name: string; chosen: string | null; clearHref: string; findPath: string };

type ListFiltersProps = {
  path: string;
  /** Query parameters that the form itself does not set. */
  kept: Record<string, string>;
  search: { label: string; value: string } | null;
  chips: ChipFacts[];
};

const chipLook = "inline-flex min-h-9 items-center gap-1.5 rounded-md border px-3 text-sm";

function Chip({
  label,
  text: message,
  clearHref,
  open,
  onOpenChange,
  children,
}: {
  label: string;
  text: string | null;
  clearHref: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}) {
  return (
    <span className={cn("inline-flex", message && "rounded-md border border-ink bg-card")}>
      <Popover
        label={label}
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <button
            type="button"
            className={cn(chipLook, message ? "border-transparent pr-1" : "border-dashed border-edge hover:border-ink")}
          >
            {message ? `${label}: ${message}` : label}
          </button>
        }
      >
        {children}
      </Popover>
      {message ? (
        <AppLink
          href={clearHref}
          className="inline-flex min-h-9 w-8 items-center justify-center rounded-md hover:bg-sunken"
        >
          <X aria-hidden className="size-3.5" />
          <span className="sr-only">
            Remove the filter {label}: {message}
          </span>
        </AppLink>
      ) : null}
    </span>
  );
}

const optionLook = "flex min-h-10 items-center rounded-sm px-3 text-sm hover:bg-sunken aria-[current]:font-semibold";

/** From and to, of dates or of amounts. */
function RangeForm({
  chip: { fromName, toName, from, to },
  path,
  kept,
  onSubmit,
  children,
}: {
  chip: { fromName: string; toName: string; from: string; to: string };
  path: string;
  kept: Record<string, string>;
  onSubmit: () => void;
  children: (value: string) => ReactElement<ControlProps>;
}) {
  return (
    <Form action={path as Route} onSubmit={onSubmit} className="grid w-80 max-w-full grid-cols-2 items-end gap-3">
      <HiddenFields values={without(kept, fromName, toName)} />
      <Field name={fromName} label="From">
        {children(from)}
      </Field>
      <Field name={toName} label="To">
        {children(to)}
      </Field>
      <Button type="submit" variant="inverse" size="sm" className="col-span-2">
        Show these
      </Button>
    </Form>
  );
}

function DateChip({
  chip,
  path,
  kept,
}: {
  chip: Extract<ChipFacts, { kind: "dates" }>;
  path: string;
  kept: Record<string, string>;
}) {
  const [open, setOpen] = useState(false);
  const preset = findPreset(chip);
  return (
    <Chip label={chip.label} text={describeDates(chip)} clearHref={chip.clearHref} open={open} onOpenChange={setOpen}>
      <ul className="-mx-2 mb-3">
        {chip.presets.map((one) => (
          <li key={one.label}>
            <AppLink
              href={one.href}
              onClick={() => setOpen(false)}
              aria-current={one === preset ? "true" : undefined}
              className={optionLook}
            >
              {one.label}
            </AppLink>
          </li>
        ))}
      </ul>
      <RangeForm chip={chip} path={path} kept={kept} onSubmit={() => setOpen(false)}>
        {(value) => <DateInput defaultValue={value} min="2020-01-01" max={addDays(chip.today, 1000)} />}
      </RangeForm>
    </Chip>
  );
}

function AmountChip({
  chip,
  path,
  kept,
}: {
  chip: Extract<ChipFacts, { kind: "amounts" }>;
  path: string;
  kept: Record<string, string>;
}) {
  const [open, setOpen] = useState(false);
  const { from, to } = chip;
  const message = from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `up to ${to}` : null;
  return (
    <Chip label={chip.label} text={message} clearHref={chip.clearHref} open={open} onOpenChange={setOpen}>
      <RangeForm chip={chip} path={path} kept={kept} onSubmit={() => setOpen(false)}>
        {(value) => <Input inputMode="numeric" pattern="[0-9]*" maxLength={9} defaultValue={value} />}
      </RangeForm>
    </Chip>
  );
}

function RecordChip({
  chip,
  path,
  kept,
}: {
  chip: Extract<ChipFacts, { kind: "record" }>;
  path: string;
  kept: Record<string, string>;
}) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const { data, error } = useSWR(open ? `${chip.findPath}?q=${encodeURIComponent(text)}` : null, findRecords, {
    keepPreviousData: true,
    dedupingInterval: 500,
  });
  const hrefFor = (id: number | string) =>
    `${path}?${new URLSearchParams({ ...without(kept, chip.name), [chip.name]: String(id) })}`;
  return (
    <Chip label={chip.label} text={chip.chosen} clearHref={chip.clearHref} open={open} onOpenChange={setOpen}>
      <Field name={`${chip.name}-text`} label={`Name of the ${chip.label.toLowerCase()}`} className="w-72">
        <Input type="search" value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" />
      </Field>
      <ul aria-label={`Matches: ${chip.label}`} className="-mx-2 mt-2">
        {data?.items.map((item) => (
          <li key={item.id}>
            <AppLink
              href={hrefFor(item.id)}
              onClick={() => setOpen(false)}
              className={cn(optionLook, "justify-between gap-4")}
            >
              <span className="truncate">{item.label}</span>
              <span className="shrink-0 text-xs text-soft">{item.detail}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="px-1 text-xs text-soft">
        {error ? "Names could not be loaded." : data && data.items.length === 0 ? "No matches." : ""}
      </p>
    </Chip>
  );
}

function ChoiceChip({ chip }: { chip: Extract<ChipFacts, { kind: "choice" }> }) {
  const [open, setOpen] = useState(false);
  return (
    <Chip label={chip.label} text={chip.chosen} clearHref={chip.clearHref} open={open} onOpenChange={setOpen}>
      <ul className="-m-2 min-w-44">
        {chip.options.map((option) => (
          <li key={option.label}>
            <AppLink
              href={option.href}
              onClick={() => setOpen(false)}
              aria-current={option.current ? "true" : undefined}
              className={optionLook}
            >
              {option.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </Chip>
  );
}

/** Search and filters of a list; their state is stored in the URL. */
export function ListFilters({ path, kept, search, chips }: ListFiltersProps) {
  return (
    <>
      {search ? <SearchBox path={path} kept={without(kept, "q")} search={search} /> : null}
      {chips.map((chip) =>
        chip.kind === "dates" ? (
          <DateChip key={chip.label} chip={chip} path={path} kept={kept} />
        ) : chip.kind === "amounts" ? (
          <AmountChip key={chip.label} chip={chip} path={path} kept={kept} />
        ) : chip.kind === "record" ? (
          <RecordChip key={chip.label} chip={chip} path={path} kept={kept} />
        ) : (
          <ChoiceChip key={chip.label} chip={chip} />
        ),
      )}
    </>
  );
}
