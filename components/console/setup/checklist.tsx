import { Circle, CircleCheck } from "lucide-react";
import { AppLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { OutputOf } from "@/lib/contracts/define";
import type { readSetup, SetupStep } from "@/lib/contracts/site/setup";
import { getSetup } from "@/lib/data/admin/setup";
import { routes } from "@/lib/routes";

const stepTexts: Record<SetupStep, { label: string; help: string; href: string }> = {
  name: {
    label: "Name and contact",
    help: "The name of the site and how to reach you.",
    href: routes.admin.siteSettings,
  },
  currency: {
    label: "Base currency",
    help: "Choose it now: it is locked once there are prices.",
    href: `${routes.admin.siteSettings}?show=currencies`,
  },
  places: {
    label: "Countries and cities",
    help: "Load them all at once, or add the ones that you need.",
    href: routes.admin.countries,
  },
  types: {
    label: "Property types",
    help: "Each hotel has one, such as hotel or guest house.",
    href: routes.admin.propertyTypes,
  },
  policy: {
    label: "Cancellation policy",
    help: "Each hotel and each rate plan has one.",
    href: routes.admin.claimSettings,
  },
  tax: { label: "Taxes", help: "Taxes and fees on stays.", href: routes.admin.taxSettings },
  mail: { label: "Email", help: "The server that sends confirmations.", href: routes.admin.emailSettings },
  gateway: { label: "Payments", help: "The provider that takes payments by card.", href: routes.admin.bankSettings },
  hotel: {
    label: "First hotel",
    help: "With a room type and a rate plan, approved and active.",
    href: routes.admin.addHotel,
  },
};

/** Open steps before the first booking of a new installation, and whether payments are in test mode. */
export async function SetupChecklist() {
  const { steps, testPayments } = await getSetup();
  return (
    <>
      {testPayments ? (
        <Notice kind="warning" title="Card payments are in test mode" className="mb-6">
          No card is charged.{" "}
          <AppLink href={routes.admin.bankSettings} className="underline underline-offset-4">
            Change the mode
          </AppLink>
        </Notice>
      ) : null}
      <Steps steps={steps} />
    </>
  );
}

function Steps({ steps }: Pick<OutputOf<typeof readSetup>, "steps">) {
  if (steps.every(({ done }) => done)) return null;
  const left = steps.filter(({ done }) => !done).length;
  return (
    <section aria-labelledby="setup" className="mb-9 rounded-lg border border-line bg-sunken p-5">
      <h2 id="setup" className="text-xl">
        Set up your site
      </h2>
      <p className="mt-1 text-sm text-soft">
        {left} of {steps.length} steps left before your first booking.
      </p>
      <ol className="mt-3 grid gap-x-8 md:grid-cols-2">
        {steps.map(({ step, done }) => {
          const { label, help, href } = stepTexts[step];
          const Icon = done ? CircleCheck : Circle;
          return (
            <li key={step} className="flex gap-3 border-t border-line py-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
              <div>
                <AppLink href={href} className="font-medium underline underline-offset-4">
                  {label}
                </AppLink>
                <span className="sr-only">{done ? ", done" : ", to do"}</span>
                <p className="text-sm text-soft">{help}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
