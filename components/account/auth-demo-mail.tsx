import { TextLink } from "@/components/ui/button";
import { env } from "@/lib/env";
import { getSay } from "@/lib/language/server";

/** In the demo no mail leaves the machine. */
export async function AuthDemoMail() {
  const say = await getSay();
  if (!env().WAYFARE_DEMO) return null;
  return (
    <p className="mt-6 rounded-lg bg-sunken px-4 py-3 text-sm text-soft">
      {say("This is a demo: its mail is not sent.")}{" "}
      <TextLink href="/demo/outbox">{say("Read it in the outbox")}</TextLink>
    </p>
  );
}
