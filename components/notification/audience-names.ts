import type { audienceRoles, GuestSegment } from "@/lib/contracts/site/notification";

/** Names of the recipients of a message. */
export const roleNames: Record<(typeof audienceRoles)[number], string> = {
  client: "Clients",
  subadmin: "Sub-administrators",
  admin: "Administrators",
};
export const segmentNames: Record<GuestSegment, string> = {
  arriving: "Guests arriving tomorrow",
  staying: "Guests in house",
  upcoming: "Clients with an upcoming booking",
  lapsed: "Clients without a booking in the last year",
};
