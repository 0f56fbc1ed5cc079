import { notFound } from "next/navigation";
import { listPage } from "@/components/console/list/screen";
import { NotificationQueue } from "@/components/notification/staff-notifications";
import { adminContactMessages } from "@/lib/contracts/site/contact-message";
import type { SearchParams } from "@/lib/links/selection-url";
import { contactMessages } from "@/lib/resources/contact-messages";
import { mayCall } from "@/lib/session/session-check";

const Messages = listPage("admin", contactMessages, "all");

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

const showsMessages = async ({ searchParams }: Props) => (await searchParams).show === contactMessages.views.all.show;

export async function generateMetadata(props: Props) {
  return { title: (await showsMessages(props)) ? contactMessages.views.all.title : "Notifications" };
}

/** The notifications, or the messages of the contact form (`?show=`). */
export default async function Page(props: Props) {
  if (!(await showsMessages(props))) return <NotificationQueue query={await props.searchParams} />;
  if (!(await mayCall(adminContactMessages.list))) notFound();
  return <Messages {...props} />;
}
