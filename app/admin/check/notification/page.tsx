import { notFound } from "next/navigation";
import { listPage } from "@/components/console/list/screen";
import { NotificationQueue } from "@/components/notification/staff-notifications";
import { adminGuestMessages } from "@/lib/contracts/orders/guest-messages";
import { adminContactMessages } from "@/lib/contracts/site/contact-message";
import type { SearchParams } from "@/lib/links/selection-url";
import { contactMessages } from "@/lib/resources/contact-messages";
import { guestMessages } from "@/lib/resources/guest-messages";
import { mayCall } from "@/lib/session/session-check";

const Messages = listPage("admin", contactMessages, "all");
const GuestMessages = listPage("admin", guestMessages, "all");

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

const lists = [
  { screen: contactMessages.views.all, List: Messages, endpoint: adminContactMessages.list },
  { screen: guestMessages.views.all, List: GuestMessages, endpoint: adminGuestMessages.list },
];
const findList = async ({ searchParams }: Props) => {
  const { show } = await searchParams;
  return lists.find(({ screen }) => screen.show === show);
};

export async function generateMetadata(props: Props) {
  return { title: (await findList(props))?.screen.title ?? "Notifications" };
}

/** The notifications, the messages of the contact form, or those of guests (`?show=`). */
export default async function Page(props: Props) {
  const found = await findList(props);
  if (!found) return <NotificationQueue query={await props.searchParams} />;
  if (!(await mayCall(found.endpoint))) notFound();
  return <found.List {...props} />;
}
