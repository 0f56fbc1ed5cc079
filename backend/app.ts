import type { Hono } from "hono";
import { auditRoutes } from "@/backend/audit-log/routes";
import { healthRoutes } from "@/backend/health/health";
import { invalidationRoutes } from "@/backend/invalidation/invalidation";
import { accountRoutes } from "./account/routes";
import { apiRoutes } from "./api/routes";
import { openNights } from "./calendar/open-nights";
import { calendarRoutes } from "./calendar/routes";
import { captchaRoutes } from "./captcha/routes";
import { catalogueRoutes } from "./catalogue/routes";
import { scopeClaimEvidence } from "./claims/evidence";
import { claimRoutes } from "./claims/routes";
import { preferenceRoutes } from "./console/column-preferences";
import { consoleRoutes } from "./console/routes";
import { consoleCruiseRoutes } from "./cruises/console/routes";
import { cruiseRoutes } from "./cruises/routes";
import { databaseRoutes } from "./database/routes";
import { decisionRoutes } from "./decisions/routes";
import { documentRoutes } from "./documents/routes";
import { fileRoutes } from "./files/routes";
import { consoleFlightRoutes } from "./flights/console/routes";
import { flightRoutes } from "./flights/routes";
import { gtfsRoutes } from "./gtfs/routes";
import { guestRoutes } from "./guests/routes";
import { consoleHotelRoutes } from "./hotels/console/routes";
import { hotelRoutes } from "./hotels/routes";
import type { Deps } from "./http/context";
import { mount, type Route } from "./http/router";
import { importRoutes } from "./imports/routes";
import { deadLetterRoutes } from "./jobs/dead-letters";
import { journeyRoutes } from "./journeys/routes";
import { ledgerRoutes } from "./ledger/routes";
import { contactListRoutes } from "./mail/console/contact-list";
import { outboxRoutes } from "./mail/console/outbox-routes";
import { mailTemplateRoutes } from "./mail/console/template-routes";
import { mailRoutes } from "./mail/routes";
import { notificationRoutes } from "./notifications/routes";
import { resellerRoutes } from "./octo/console/routes";
import { octoRoutes } from "./octo/routes";
import { guestMessageRoutes } from "./orders/lists/guest-messages";
import { phoneRoutes } from "./orders/phone/routes";
import { orderRoutes } from "./orders/routes";
import { watchUnauthorizedCallers } from "./orders/unauthorized";
import { paymentRoutes } from "./payments/routes";
import { deskPaymentRoutes } from "./payments/staff/desk";
import { deskChargesRoutes } from "./payments/staff/desk-charges";
import { handBackRoutes } from "./payments/staff/hand-back";
import { placeRoutes } from "./places/routes";
import { previewRoutes } from "./previews/routes";
import { quoteRoutes } from "./quotes/routes";
import { redemptionRoutes } from "./redemption/routes";
import { scopeHandoverFiles } from "./rentals/handover";
import { rentalRoutes } from "./rentals/routes";
import { reportRoutes } from "./reports/routes";
import { reviewRoutes } from "./reviews/routes";
import { roomPhoneRoutes } from "./rooms/console/phone-routes";
import { consoleRoomRoutes } from "./rooms/console/routes";
import { roomRoutes } from "./rooms/routes";
import { searchRoutes } from "./search/routes";
import { closeKindsNotOnSale } from "./site/kinds-on-sale";
import { refuseDuringMaintenance } from "./site/maintenance";
import { sitePictureRoutes } from "./site/pictures/site-picture-routes";
import { siteRoutes } from "./site/routes";
import { settingsRoutes } from "./site/settings-routes";
import { textPageRoutes } from "./site/texts/text-page-routes";
import { sitemapRoutes } from "./sitemap/routes";
import { consoleTourRoutes } from "./tours/console/routes";
import { slotRoutes } from "./tours/console/slot-routes";
import { tourRoutes } from "./tours/routes";
import { tourSearchRoutes } from "./tours/search/routes";
import { transportOperationRoutes } from "./transport/console/operations-routes";
import { rentalOperationRoutes } from "./transport/console/rental-routes";
import { consoleTransportRoutes } from "./transport/console/routes";
import { transportRoutes } from "./transport/routes";
import { tripRoutes } from "./trips/routes";
import { permissionGroupRoutes } from "./user-console/permission-group-routes";
import { consoleUserRoutes } from "./user-console/routes";
import { userRoutes } from "./users/routes";
import { waitingListRoutes } from "./waiting-list/routes";
import { walletRoutes } from "./wallet/routes";
import { webhookRoutes } from "./webhooks/routes";
import { wishRoutes } from "./wishes/routes";

/** The routes of every resource. A new resource adds one line. */
export function allRoutes(deps: Deps): Route[] {
  return [
    ...accountRoutes(deps),
    ...apiRoutes(deps),
    ...auditRoutes(deps),
    ...calendarRoutes(deps),
    ...claimRoutes(deps),
    ...captchaRoutes(deps),
    ...catalogueRoutes(deps),
    ...consoleRoutes(deps),
    ...preferenceRoutes(deps),
    ...databaseRoutes(deps),
    ...decisionRoutes(deps),
    ...documentRoutes(deps),
    ...fileRoutes(deps, [scopeClaimEvidence, scopeHandoverFiles]),
    ...gtfsRoutes(deps),
    ...guestRoutes(deps),
    ...deadLetterRoutes(deps),
    ...ledgerRoutes(deps),
    ...importRoutes(deps),
    ...mailRoutes(deps),
    ...contactListRoutes(deps),
    ...guestMessageRoutes(deps),
    ...outboxRoutes(deps),
    ...mailTemplateRoutes(deps),
    ...notificationRoutes(deps),
    ...orderRoutes(deps),
    ...phoneRoutes(deps),
    ...roomPhoneRoutes(deps),
    ...paymentRoutes(deps),
    ...deskPaymentRoutes(),
    ...handBackRoutes(),
    ...deskChargesRoutes(),
    ...placeRoutes(deps),
    ...hotelRoutes(deps),
    ...flightRoutes(deps),
    ...consoleFlightRoutes(deps),
    ...tourRoutes(deps),
    ...consoleHotelRoutes(deps),
    ...consoleRoomRoutes(deps, openNights),
    ...previewRoutes(deps),
    ...quoteRoutes(deps),
    ...redemptionRoutes(deps),
    ...reportRoutes(deps),
    ...reviewRoutes(deps),
    ...roomRoutes(deps),
    ...searchRoutes(deps),
    ...siteRoutes(deps),
    ...textPageRoutes(deps),
    ...settingsRoutes(deps),
    ...sitePictureRoutes(deps),
    ...sitemapRoutes(deps),
    ...healthRoutes(deps),
    ...invalidationRoutes(deps),
    ...tourSearchRoutes(deps),
    ...cruiseRoutes(deps),
    ...transportRoutes(deps),
    ...rentalRoutes(deps),
    ...journeyRoutes(deps),
    ...tripRoutes(deps),
    ...waitingListRoutes(deps),
    ...walletRoutes(deps),
    ...wishRoutes(deps),
    ...webhookRoutes(deps),
    ...userRoutes(deps),
    ...consoleUserRoutes(deps),
    ...permissionGroupRoutes(deps),
    ...consoleTourRoutes(deps),
    ...consoleCruiseRoutes(deps),
    ...consoleTransportRoutes(deps),
    ...transportOperationRoutes(deps),
    ...rentalOperationRoutes(deps),
    ...slotRoutes(deps),
    ...octoRoutes(deps),
    ...resellerRoutes(deps),
  ];
}

/** The backend as a function from Request to Response: tests need no port. */
export function createApp(deps: Deps): Hono {
  return mount(
    allRoutes(deps).map(watchUnauthorizedCallers).map(refuseDuringMaintenance).map(closeKindsNotOnSale()),
    deps,
  );
}
