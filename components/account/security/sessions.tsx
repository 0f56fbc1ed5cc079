import { CircleHelp, Laptop, Smartphone, SquareTerminal, Tablet } from "lucide-react";
import { SubmitButton } from "@/components/form/action-form";
import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import type { MySession } from "@/lib/contracts/accounts/account";
import { getSessions, type OwnArea } from "@/lib/data/account";
import { deviceIn, networkIn } from "@/lib/language/device";
import { getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
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
  const t = await getTranslator();
  const sessions = await getSessions(area);
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => {
          const Icon = icons[session.kind];
          const device = deviceIn(t, session.device);
          return (
            <li key={session.id} className="flex items-start gap-4 border-b border-line py-3.5">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {device}
                  {session.current ? <Badge tone="good">{t("This device")}</Badge> : null}
                </p>
                <p className="text-sm text-soft">
                  {t.rich("Since {when}", { when: <LocalTime key="when" at={session.startedAt} /> })}
                  {session.network ? `${getListSeparator(t.language)}${networkIn(t, session.network)}` : null}
                </p>
                {session.current ? null : (
                  <p className="text-sm text-soft">
                    {t.rich("Last seen {when}", { when: <LocalTime key="when" at={session.lastSeenAt} /> })}
                  </p>
                )}
              </div>
              {session.current ? null : (
                <FreshForm action={`/api/my/sessions/${session.id}/end`}>
                  <OwnGuard page={page} form="devices" />
                  <SubmitButton size="sm" variant="secondary" aria-label={t("Log out {device}", { device })}>
                    {t("Log out")}
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
          <SubmitButton variant="danger">
            {t.count("Log out {n} other device", "Log out all {n} other devices", others.length)}
          </SubmitButton>
        </FreshForm>
      ) : null}
      {others.length === 0 ? (
        <p className="mt-4 text-sm text-soft">{t("You're not logged in anywhere else.")}</p>
      ) : null}
    </>
  );
}
