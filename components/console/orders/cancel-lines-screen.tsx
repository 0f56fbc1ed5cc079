import { CollectedAtProperty } from "@/components/console/quoted-amounts";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { ChangeUnavailable } from "@/components/kinds/change/price-difference";
import type { OrderScreenProps } from "@/components/kinds/console";
import { LineCheckboxes, namedLines } from "@/components/order/line-checkboxes";
import { AutoForm } from "@/components/storefront/chrome/auto-submit";
import { ChoiceScope, Chosen } from "@/components/storefront/chrome/choice";
import { LinkButton } from "@/components/ui/button";
import { Field, Select, Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { type CancelPreview, staffOrders } from "@/lib/contracts/orders/staff-orders";
import { previewCancellation } from "@/lib/data/console";
import { getKindLabels } from "@/lib/kinds";
import { one } from "@/lib/links/selection-url";
import { formatAmount, formatMoney } from "@/lib/money";

function Preview({ preview, unit }: { preview: CancelPreview; unit: string }) {
  return (
    <Table caption={`Fee and refund (${preview.currency})`}>
      <thead>
        <tr>
          <Th>{unit}</Th>
          <Th numeric>Kept</Th>
          <Th numeric>Refunded</Th>
        </tr>
      </thead>
      <tbody>
        {preview.lines.map((line) => (
          <Tr key={line.id}>
            <Td>{line.name}</Td>
            <Td numeric>{formatAmount(line.feeMinor, preview.currency)}</Td>
            <Td numeric>{formatAmount(line.refundMinor, preview.currency)}</Td>
          </Tr>
        ))}
        <Tr className="font-semibold">
          <Td>Total, {preview.currency}</Td>
          <Td numeric>{formatAmount(preview.feeMinor, preview.currency)}</Td>
          <Td numeric>{formatAmount(preview.refundMinor, preview.currency)}</Td>
        </Tr>
      </tbody>
    </Table>
  );
}

type ResultProps = Pick<OrderScreenProps, "area" | "order" | "path"> & {
  /** Null if nothing is chosen. */
  response: Awaited<ReturnType<typeof previewCancellation>> | null;
  chosen: readonly number[];
  waiveFee: boolean;
};

/** The amounts of the chosen lines and the confirmation, or the reason why they can't be cancelled. */
function Result({ response, order, area, path, chosen, waiveFee }: ResultProps) {
  const labels = getKindLabels(order.kind);
  const units = labels.units.toLowerCase();
  if (!response) return <p className="text-sm text-soft">Select {units} to see the fee and the refund of each.</p>;
  if ("refused" in response) {
    return (
      <Notice kind="warning" title="Action not available">
        {response.refused}
      </Notice>
    );
  }
  const { preview } = response;
  return (
    <>
      <Preview preview={preview} unit={labels.unit} />
      <QuotedForm
        action={fillPath(staffOrders(area, order.kind).act.path, { ref: order.ref })}
        labels={{ reason: "Reason" }}
        className="mt-6 grid gap-4"
      >
        <GuardFields once next={path} />
        <input type="hidden" name="action" value="cancel" />
        <input type="hidden" name="version" value={preview.version} />
        <input type="hidden" name="waiveFee" value={String(waiveFee)} />
        <input type="hidden" name="acceptRefundMinor" value={preview.refundMinor} />
        {chosen.map((id) => (
          <input key={id} type="hidden" name="lineIds" value={id} />
        ))}
        <FormField name="reason" label="Reason" help="Shown to the guest.">
          <Textarea rows={3} maxLength={500} required />
        </FormField>
        {preview.closes ? <CollectedAtProperty {...preview} /> : null}
        <p className="text-sm">
          {preview.closes
            ? "This cancels the whole booking. This can't be undone."
            : `The other ${units} stay booked. This can't be undone.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" className="whitespace-normal!">
            Cancel and give {formatMoney(preview.refundMinor, preview.currency)} back
          </SubmitButton>
          <LinkButton href={path} variant="quiet">
            Cancel
          </LinkButton>
        </div>
      </QuotedForm>
    </>
  );
}

/** Cancels selected lines of a booking: retained and refunded amounts of each, then the confirmation with a reason. */
export async function CancelLinesScreen({ area, order, path, query }: OrderScreenProps) {
  if (!order.actions.includes("cancel_lines")) {
    return <ChangeUnavailable>Parts of this booking can't be cancelled as it stands now.</ChangeUnavailable>;
  }
  const labels = getKindLabels(order.kind);
  const units = labels.units.toLowerCase();
  const chosen = namedLines(order, query);
  const waiveFee = (one(query.waive) ?? (area === "admin" ? "0" : "1")) === "1";
  const response = chosen.length > 0 ? await previewCancellation(area, order, { lineIds: chosen, waiveFee }) : null;
  return (
    <div className="max-w-2xl">
      <h1 className="mb-5 text-3xl">
        Cancel {units} of {order.guestName ?? order.ref}
      </h1>
      <ChoiceScope>
        <AutoForm action={path} label={`${labels.units} to cancel`} className="mb-6">
          <input type="hidden" name="cancel" value="1" />
          <LineCheckboxes order={order} chosen={chosen} />
          <Field
            name="waive"
            label="Who is at fault?"
            help="The choice is recorded."
            className="mt-2 border-t border-line pt-3"
          >
            <Select key={String(waiveFee)} defaultValue={waiveFee ? "1" : "0"}>
              <option value="1">{labels.provider}: give everything back</option>
              <option value="0">The guest: charge the cancellation fee</option>
            </Select>
          </Field>
        </AutoForm>
        <Chosen>
          <Result response={response} order={order} area={area} path={path} chosen={chosen} waiveFee={waiveFee} />
        </Chosen>
      </ChoiceScope>
    </div>
  );
}
