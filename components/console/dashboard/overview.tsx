import { Suspense } from "react";
import { AppLink } from "@/components/ui/link";
import { SkeletonRows } from "@/components/ui/notice";
import { adminConsole } from "@/lib/contracts/site/console";
import { readSetup } from "@/lib/contracts/site/setup";
import { getSite } from "@/lib/data/site/site";
import { grantedNavigation } from "@/lib/resources/navigation";
import { type Checked, mayCall } from "@/lib/session/session-check";
import { localToday } from "@/lib/time-zone";
import type { ReportQuery } from "../report/report-query";
import { SetupChecklist } from "../setup/checklist";
import { FrontDesk } from "./front-desk";

async function Desk({ query }: { query: ReportQuery }) {
  const { timeZone, baseCurrency } = await getSite();
  return (
    <section className="mb-9">
      <h2 className="mb-2 text-xl">Front desk</h2>
      <Suspense fallback={<SkeletonRows rows={5} label="Loading the lists" />}>
        <FrontDesk area="admin" query={query} today={localToday(timeZone, new Date())} currency={baseCurrency} />
      </Suspense>
    </section>
  );
}

/** The first screen of administrators whose permission group does not include reports. */
export async function Overview({ user, query }: Pick<Checked, "user"> & { query: ReportQuery }) {
  return (
    <>
      <h1 className="mb-6 text-3xl">Administration</h1>
      {(await mayCall(readSetup)) ? (
        <Suspense fallback={null}>
          <SetupChecklist />
        </Suspense>
      ) : null}
      {(await mayCall(adminConsole.desk)) ? <Desk query={query} /> : null}
      {grantedNavigation("admin", user.parts).map(({ label, items }) => (
        <section key={items[0]?.href} className="mb-9">
          <h2 className="mb-2 text-xl">{label ?? "Today"}</h2>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {items.map(({ label: screen, href }) => (
              <li key={href} className="border-t border-line py-2.5">
                <AppLink href={href} className="underline underline-offset-4">
                  {screen}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
