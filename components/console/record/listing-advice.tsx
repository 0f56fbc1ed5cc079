import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { type ListingKind, listed, materialFields } from "@/lib/material-changes";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { MaterialNotice } from "./material-notice";

type Listing = { approved: boolean; refusalReason: string | null; reviewsChanges: boolean; version: number };

/** Only room types have a hotel title. */
const getListingKind = (record: Listing): ListingKind => ("hotelTitle" in record ? "room" : "hotel");

/** The effect of saving for the listing status; null if there is none. */
function advice(record: Listing | null): ReactNode {
  if (!record) {
    return (
      <Notice kind="info" title="Needs approval first">
        New hotels and room types need approval. We'll email you.
      </Notice>
    );
  }
  if (record.refusalReason !== null) {
    return (
      <Notice kind="error" title="Rejected">
        <p className="whitespace-pre-line">{record.refusalReason}</p>
        <p className="mt-1">Saving a change submits it for approval.</p>
      </Notice>
    );
  }
  if (!record.approved || !record.reviewsChanges) return null;
  const fields = materialFields[getListingKind(record)];
  return (
    <>
      <MaterialNotice key={record.version} kind={getListingKind(record)} />
      <p className="mt-4 max-w-prose text-sm text-soft first:mt-0">
        An administrator reviews changes of {listed(Object.values(fields))}. The approved version stays on sale until
        then. Everything else is changed at once.
      </p>
    </>
  );
}

/** Rendered beside a sub-administrator's form of a hotel or room type. */
export function ListingAdvice({ record }: { area: ConsoleArea; record: Listing | null }) {
  return <div className="2xl:sticky 2xl:top-6">{advice(record)}</div>;
}
