import { ActivityList } from "@/components/account/security/activity";
import { TextLink } from "@/components/ui/button";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";

export const metadata = { title: "Activity" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <>
      <h1 className="text-4xl">Activity</h1>
      <p className="mt-2 mb-8 max-w-prose text-soft">
        Sign-ins and changes of your account. Something that was not you?{" "}
        <TextLink href={routes.client.settings}>Change your password</TextLink>, which logs out every other device.
      </p>
      <ActivityList area="client" path={routes.client.activity} query={await searchParams} />
    </>
  );
}
