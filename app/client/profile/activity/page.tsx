import { ActivityList } from "@/components/account/activity";
import { TextLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import type { SearchParams } from "@/lib/selection-url";

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
