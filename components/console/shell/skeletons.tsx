import { Skeleton, SkeletonRows } from "@/components/ui/notice";

/** Placeholder of a list: title, bar, rows. */
export function ListSkeleton() {
  return (
    <>
      <Skeleton className="mb-3 h-9 w-64" />
      <Skeleton className="mb-5 h-4 w-96 max-w-full" />
      <div className="mb-4 flex gap-2">
        <Skeleton className="h-9 w-68 max-w-full" />
        <Skeleton className="h-9 w-20 max-sm:hidden" />
        <Skeleton className="h-9 w-24 max-sm:hidden" />
      </div>
      <SkeletonRows rows={10} label="Loading the list" />
    </>
  );
}

/** Placeholder of a record: title, facts, sections. */
export function DetailSkeleton() {
  return (
    <div role="status" aria-label="Loading the record">
      <Skeleton className="mb-5 h-4 w-56" />
      <Skeleton className="mb-3 h-9 w-80 max-w-full" />
      <Skeleton className="mb-8 h-4 w-72 max-w-full" />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-6">
          <Skeleton className="h-44" />
          <Skeleton className="h-64" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
