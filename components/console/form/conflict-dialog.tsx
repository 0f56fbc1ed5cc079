"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { FieldProps } from "@/lib/resources/form/form";
import { changedFields, type Draft, formatValue } from "@/lib/resources/form/form-values";

type ConflictDialogProps = {
  fields: readonly FieldProps[];
  currency: string;
  /** The loaded record, the version saved by another user, and the current input. */
  before: Draft;
  theirs: Draft;
  mine: Draft;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
};

/** Another user saved the record in the meantime: shows the differences and lets the user choose a version. */
export function ConflictDialog({
  fields,
  currency,
  before,
  theirs,
  mine,
  onTheirs,
  onMine,
  onClose,
}: ConflictDialogProps) {
  const changedByMe = new Set(changedFields(fields, before, mine));
  const changed = new Set([...changedFields(fields, before, theirs), ...changedByMe]);
  const rows = fields.filter(({ name }) => changed.has(name));
  const text = (field: FieldProps, draft: Draft) => formatValue(field, draft[field.name], currency) || "empty";
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Someone else saved this in the meantime"
      description="Your changes are not saved yet. If you keep them, they replace the other values of the fields that you changed. The other fields keep the values that are saved now."
      className="max-w-3xl!"
      footer={
        <>
          <Button variant="quiet" onClick={onTheirs}>
            Discard mine, load the latest
          </Button>
          <Button variant="primary" onClick={onMine}>
            Keep my changes
          </Button>
        </>
      }
    >
      <Table caption="Differences">
        <thead>
          <tr>
            <Th>Field</Th>
            <Th>Was</Th>
            <Th>Saved by them</Th>
            <Th>Yours</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((field) => (
            <Tr key={field.name}>
              <Td className="font-medium">{field.label}</Td>
              <Td className="text-soft">{text(field, before)}</Td>
              <Td>{text(field, theirs)}</Td>
              <Td>{changedByMe.has(field.name) ? text(field, mine) : "not changed"}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}
