import { adminConsole, subadminConsole } from "@/lib/contracts/site/console";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo, routes } from "@/lib/routes";
import { mayCall } from "@/lib/session/session-check";
import { ListFilters } from "../list/filters";
import { toChipProps } from "../list/props";
import { hrefFor, type ReportQuery } from "../report/report-query";

const hotel = {
  kind: "record",
  name: "hotel",
  label: "Hotel",
  find: { admin: adminConsole.hotels, subadmin: subadminConsole.hotels },
} as const;

/** Limits the dashboard or the front desk to one hotel, also to one without bookings. */
export async function HotelFilter({ area, query, today }: { area: ConsoleArea; query: ReportQuery; today: string }) {
  if (area === "admin" && !(await mayCall(adminConsole.hotels))) return null;
  const path = pathTo(routes[area].panel);
  const kept = Object.fromEntries(Object.entries(query).filter(([name]) => name !== "hotel"));
  const chips = await toChipProps(area, [hotel], query, today, () => hrefFor(path, query, { hotel: undefined }));
  return <ListFilters path={path} kept={kept} search={null} chips={chips} />;
}
