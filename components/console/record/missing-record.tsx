import { EmptyState } from "@/components/ui/notice";

/** Not there, or not in this console's scope: the same words for both. */
export function MissingRecord() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState title="There is nothing of that reference">
        Check it, or look for it with Ctrl K. It may belong to a hotel that is not yours.
      </EmptyState>
    </>
  );
}
