import type { ListFrameProps } from "@/components/console/list/screen";
import { UserCrumbs, UserTabs } from "./user-head";

/** Breadcrumbs and tabs of the list of a user's bookings. */
export const OrdersCrumbs = ({ params: { email = "" }, response }: ListFrameProps) => (
  <UserCrumbs user={{ name: "name" in response ? String(response.name) : email, email }} here="orders" />
);

export const OrdersTabs = ({ params: { email = "" } }: ListFrameProps) => <UserTabs email={email} here="orders" />;
