import { CircleHelp, Laptop, Smartphone, SquareTerminal, Tablet } from "lucide-react";
import { SubmitButton } from "@/components/form/action-form";
import { Badge } from "@/components/ui/badge";
import { Moment } from "@/components/ui/local-time";
import type { MySession } from "@/lib/contracts/accounts/account";
import { getSessions, type OwnArea } from "@/lib/data/account";
import { type FormsOfPage, OwnGuard } from "../profile/profile-forms";
import { FreshForm } from "./fresh-form";

const icons = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  program: SquareTerminal,
  unknown: CircleHelp,
} satisfies Record<MySession["kind"], typeof Laptop>;

/** Active sessions, each with a button to end it. */
export async function Sessions({ area, page }: { area: OwnArea; page: FormsOfPage }) {
  const sessions = await getSessions(area);
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => {
          const Icon = icons[session.kind];
          return (
            <li key={session.id} className="flex items-start gap-4 border-b border-line py-3.5">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {session.device}
                  {session.current ? <Badge tone="good">This device</Badge> : null}
                </p>
                <p className="text-sm text-soft">
                  Since <Moment at={session.startedAt} />
                  {session.network ? `, from ${session.network}` : null}
                </p>
                {session.current ? null : (
                  <p className="text-sm text-soft">
                    Last seen <Moment at={session.lastSeenAt} />
                  </p>
                )}
              </div>
              {session.current ? null : (
                <FreshForm action={`/api/my/sessions/${session.id}/end`}>
                  <OwnGuard page={page} form="devices" />
                  <SubmitButton size="sm" variant="secondary" aria-label={`Log out ${session.device}`}>
                    Log out
                  </SubmitButton>
                </FreshForm>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 ? (
        <FreshForm action="/api/my/sessions/end-others" className="mt-5">
          <OwnGuard page={page} form="devices" />
          <SubmitButton variant="danger">Log out all {others.length} other devices</SubmitButton>
        </FreshForm>
      ) : null}
      {others.length === 0 ? <p className="mt-4 text-sm text-soft">You are logged in nowhere else.</p> : null}
    </>
  );
}
