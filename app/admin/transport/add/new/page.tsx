import { formPage } from "@/components/console/record/form-screen";
import { LinkTabs } from "@/components/ui/tabs";
import { one } from "@/lib/links/selection-url";
import { transportToAdd } from "@/lib/resources/transport/transport";
import { routes } from "@/lib/routes";

export const metadata = { title: "Add transport" };

type Props = Parameters<ReturnType<typeof formPage>>[0];

const Rental = formPage("admin", transportToAdd(true), "add");
const Line = formPage("admin", transportToAdd(false), "add");

/** The form of a car or bike; `?line=1` is that of a bus, train or ferry line. */
export default async function AddTransportPage(props: Props) {
  const isLine = one((await props.searchParams).line) === "1";
  const path = routes.admin.addTransport;
  return (
    <>
      <LinkTabs
        label="What to add"
        className="mb-5"
        tabs={[
          { href: path, label: "Car or bike", current: !isLine },
          { href: `${path}?line=1`, label: "Bus, train or ferry", current: isLine },
        ]}
      />
      {isLine ? <Line {...props} /> : <Rental {...props} />}
    </>
  );
}
