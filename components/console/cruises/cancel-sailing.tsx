import { formatPaidSums, splitCancelled } from "@/components/console/paid-sums";
import { ReasonField } from "@/components/console/service-change";
import { SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { adminSailings, type SailingGuest } from "@/lib/contracts/cruises/console";
import { fillPath } from "@/lib/contracts/define";
import { formFlash, readFlash } from "@/lib/session/flash";
import { counted } from "@/lib/text/counted";

type Props = { sailingId: number; guests: readonly SailingGuest[]; here: string };

/** Confirms the cancellation of a sailing: who is affected, the refund, and the reason that the guests read. */
export async function CancelSailing({ sailingId, guests, here }: Props) {
  const flash = formFlash(await readFlash());
  const { open, refunded, note } = splitCancelled(guests, ({ cabins }) =>
    cabins.some(({ redeemedAt }) => redeemedAt !== null),
  );
  return (
    <section className="max-w-2xl rounded-lg border border-line bg-card px-5 py-4">
      <p className="mb-4 text-sm">
        {open.length === 0
          ? "No bookings yet. The sale ends for good."
          : `${counted(refunded.length, "booking is", "bookings are")} cancelled and fully refunded${refunded.length > 0 ? `: ${formatPaidSums(refunded)}` : ""}.${note} Each client is notified. This can't be undone.`}
      </p>
      <QuotedForm
        action={fillPath(adminSailings.cancel.path, { id: sailingId })}
        flash={flash}
        labels={{ reason: "Reason" }}
        className="grid gap-4"
      >
        <GuardFields once next={here} back={here} />
        <input type="hidden" name="acceptBookings" value={open.length} />
        <ReasonField help="Shown to the guests." required />
        <p>
          <SubmitButton variant="danger" className="whitespace-normal!">
            {refunded.length > 0 ? `Cancel and give ${formatPaidSums(refunded)} back` : "Cancel the sailing"}
          </SubmitButton>
        </p>
      </QuotedForm>
    </section>
  );
}
