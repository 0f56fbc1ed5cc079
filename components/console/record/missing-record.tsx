import { EmptyState } from "@/components/ui/notice";

/** The same text for a missing record and one outside this console's scope, so that it reveals nothing. */
export function MissingRecord() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState title="Not found">
        Check the reference or search with Ctrl K. It may belong to a hotel that is not assigned to you.
      </EmptyState>
    </>
  );
}
