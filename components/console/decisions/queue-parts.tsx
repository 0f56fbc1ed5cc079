import type { ReactNode } from "react";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { StatusDot } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import type { Tone } from "@/lib/labels/order";
import { staffOrderPath } from "@/lib/links/booking-links";
import { Fact } from "../record/listing-parts";

type FrontDeskProps = {
  title: string;
  status: { label: string; tone: Tone };
  about?: ReactNode;
  facts: readonly (readonly [string, ReactNode])[];
  /** Facts on the left; actions on the right. */
  children?: ReactNode;
  aside: ReactNode;
};

/** The layout of every item opened from the queue. */
export function FrontDeskScreen({ title, status, about, facts, children, aside }: FrontDeskProps) {
  return (
    <>
      <header className="mb-6">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <StatusDot tone={status.tone}>{status.label}</StatusDot>
          {about}
        </p>
      </header>
      <div className="grid grid-cols-1 gap-x-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-4 pb-7 sm:grid-cols-3">
            {facts.map(([label, value]) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </dl>
          {children}
        </div>
        <div>{aside}</div>
      </div>
    </>
  );
}

/** One action with its form. */
export function Deed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-7 border-t border-line pt-4">
      <h2 className="mb-3 font-sans text-base font-semibold tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

/** The reason for a refusal. */
export const Refusal = ({ label, help, most }: { label: string; help: string; most: number }) => (
  <>
    <FormField name="text" label={label} help={help}>
      <Textarea rows={3} maxLength={most} required />
    </FormField>
    <div>
      <SubmitButton variant="danger">Reject</SubmitButton>
    </div>
  </>
);

/** Shown if no action is left. */
export const Closed = ({ text: message = "It is closed." }: { text?: string }) => (
  <p className="border-t border-line pt-4 text-sm text-soft">{message}</p>
);

export const OrderLink = ({ orderRef }: { orderRef: string }) => (
  <TextLink href={staffOrderPath("admin", orderRef)} className="font-mono">
    {orderRef}
  </TextLink>
);
