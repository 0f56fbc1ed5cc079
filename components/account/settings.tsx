import { GuardFields } from "@/components/form/guard-fields";
import { call } from "@/lib/backend";
import { secondFactorState } from "@/lib/contracts/auth";
import { formFlash, readFlash } from "@/lib/flash";
import { requireRole } from "@/lib/session-check";
import { ChangePassword } from "./change-password";
import { SecondFactor } from "./second-factor";

/** What keeps the account one's own: the password, and a second factor for those who want one. */
export async function Settings() {
  const { session, user } = await requireRole("client");
  const [{ enabled }, flash] = await Promise.all([call(secondFactorState, {}, { token: session.token }), readFlash()]);
  return (
    <>
      <h1 className="text-4xl">Settings</h1>
      <p className="mt-2 text-soft">You log in as {user.email}.</p>
      <section aria-labelledby="password" className="mt-10 max-w-md">
        <h2 id="password" className="text-2xl">
          Password
        </h2>
        <p className="mt-1 mb-5 text-sm text-soft">A new one logs out every other device.</p>
        <ChangePassword email={user.email} flash={formFlash(flash)} guardFields={<GuardFields />} />
      </section>
      <section aria-labelledby="second-factor" className="mt-12 max-w-2xl border-t border-line pt-8">
        <h2 id="second-factor" className="text-2xl">
          Second factor
        </h2>
        <SecondFactor enabled={enabled} guardFields={<GuardFields />} />
      </section>
    </>
  );
}
