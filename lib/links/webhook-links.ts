import { routes } from "../routes";

/** The webhooks share the page of the system; `webhook` opens one with its messages. */
export const webhooksShow = "webhooks";
export const webhooksHref = ({ webhook }: { webhook?: number } = {}): string =>
  `${routes.admin.databaseSettings}?show=${webhooksShow}${webhook ? `&webhook=${webhook}` : ""}`;
