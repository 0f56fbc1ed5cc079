"use client";

import dynamic from "next/dynamic";
import { StatusDot } from "@/components/ui/badge";
import { AppLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { CellPair, NoValue } from "@/components/ui/table";
import { formatDate } from "@/lib/dates";
import { formatAmount, formatMoney } from "@/lib/money";
import { formatPercent } from "@/lib/pricing/special-prices";
import type { Cell } from "@/lib/resources/define";
import { Waiting } from "../dashboard/waiting";
import { Thumb } from "../thumb";

/** Loaded only by lists that show icons. */
const FeatureIcon = dynamic(() =>
  import("@/components/storefront/property/feature-icon").then((part) => part.FeatureIcon),
);

type CellViewProps = {
  cell: Cell;
  /** Time of rendering (ISO, UTC), the base of relative times. */
  now: string;
  /** True if the heading already names the currency. */
  bareMoney: boolean;
};

const dash = <NoValue />;

/** The check mark of the storefront would read as "selected" here. */
const noIcon = <span aria-hidden className="size-4.5 shrink-0 rounded-sm border border-dashed border-edge" />;

/** `12 Mar`, with the year if it is not the current one. */
const shortDate = (date: string, now: string) =>
  date.slice(0, 4) === now.slice(0, 4) ? formatDate(date).slice(0, -5) : formatDate(date);

export function CellView({ cell, now, bareMoney }: CellViewProps) {
  switch (cell.kind) {
    case "code":
      return cell.text ? <span className="font-mono text-[0.8125rem]">{cell.text}</span> : dash;
    case "pair":
      return !cell.main && !cell.sub ? (
        dash
      ) : (
        <div className="max-w-48 min-w-32 max-sm:in-[[data-label]]:text-end 2xl:max-w-80" title={cell.sub}>
          <CellPair main={cell.main} sub={cell.sub} cut />
        </div>
      );
    case "text":
      return cell.text ? <span className="whitespace-nowrap">{cell.text}</span> : dash;
    case "paragraph":
      return cell.text ? <span className="whitespace-pre-line">{cell.text}</span> : dash;
    case "icon":
      return (
        <span className="inline-flex items-center gap-2.5 font-medium whitespace-nowrap">
          {cell.name ? <FeatureIcon name={cell.name} fallback={noIcon} /> : noIcon}
          {cell.text}
        </span>
      );
    case "picture":
      return (
        <span className="flex min-w-48 items-center gap-3">
          <Thumb pictureKey={cell.key} />
          {/* On a phone a table does not become narrower than its longest name. */}
          <span className="min-w-0 max-w-64 max-sm:max-w-[calc(100vw-10.5rem)]">
            <CellPair main={cell.main} sub={cell.sub} cut />
          </span>
        </span>
      );
    case "link":
      return cell.href ? (
        <AppLink href={cell.href} className="underline-offset-4 hover:underline">
          {cell.text}
        </AppLink>
      ) : (
        cell.text || dash
      );
    case "percent":
      return cell.bp === null ? dash : formatPercent(cell.bp);
    case "instant":
      return cell.at ? <LocalTime at={cell.at} /> : dash;
    case "number":
      return cell.value === null ? dash : `${cell.value.toLocaleString("en")}${cell.unit ? ` ${cell.unit}` : ""}`;
    case "money":
      return bareMoney ? formatAmount(cell.minor, cell.currency) : formatMoney(cell.minor, cell.currency);
    case "date":
      return cell.date ? (
        <time dateTime={cell.date} className="whitespace-nowrap">
          {shortDate(cell.date, now)}
        </time>
      ) : (
        dash
      );
    case "status":
      return <StatusDot tone={cell.tone}>{cell.label}</StatusDot>;
    case "waiting":
      return cell.since ? <Waiting since={cell.since} until={cell.until} now={now} /> : dash;
  }
}
