import { EmptyState } from "@/components/ui/notice";

/** The same text for a missing record and one outside this console's scope, so that it reveals nothing. */
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
