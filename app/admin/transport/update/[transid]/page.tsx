import { formPage } from "@/components/console/record/form-screen";
import { adminTransport } from "@/lib/contracts/transport/console";
import { getRecord } from "@/lib/data/console";
import { transportToEdit } from "@/lib/resources/transport/transport";

export const metadata = { title: "Edit transport" };

type Props = Parameters<ReturnType<typeof formPage>>[0];

/** The form of the record's mode. */
export default async function EditTransportPage(props: Props) {
  const record = await getRecord("admin", adminTransport, await props.params);
  const Form = formPage("admin", transportToEdit(record), "edit");
  return <Form {...props} />;
}
