import * as accessRequest from "./accounts/access-request";
import * as account from "./accounts/account";
import * as auth from "./accounts/auth";
import * as preferences from "./accounts/console-preferences";
import * as guest from "./accounts/guest";
import * as passkey from "./accounts/passkey";
import * as permissionGroups from "./accounts/permission-group";
import * as staffRules from "./accounts/staff-rules";
import * as user from "./accounts/user";
import * as userActivity from "./accounts/user-activity";
import * as userWallet from "./accounts/user-wallet";
import * as api from "./api";
import * as cruiseConsole from "./cruises/console";
import * as cruises from "./cruises/cruises";
import * as cruiseSearch from "./cruises/search";
import type { Endpoint } from "./define";
import * as flightAircraft from "./flights/aircraft";
import * as flightRecords from "./flights/airports";
import * as flightDates from "./flights/dates";
import * as flightNumbers from "./flights/flight-record";
import * as flights from "./flights/search";
import * as catalogue from "./hotels/catalogue";
import * as consoleHotel from "./hotels/console-hotel";
import * as consoleRoom from "./hotels/console-room";
import * as hotel from "./hotels/hotel";
import * as imports from "./hotels/import";
import * as priceImport from "./hotels/price-import";
import * as propertyCalendar from "./hotels/property-calendar";
import * as room from "./hotels/room";
import * as roomCalendar from "./hotels/room-calendar";
import * as stayImport from "./hotels/stay-import";
import * as cancellationPolicy from "./money/cancellation-policy";
import * as claim from "./money/claim";
import * as currency from "./money/currency";
import * as deadLetters from "./money/dead-letters";
import * as decision from "./money/decision";
import * as deskPayment from "./money/desk-payment";
import * as money from "./money/money";
import * as moneyLists from "./money/money-lists";
import * as payment from "./money/payment";
import * as paymentCases from "./money/payment-cases";
import * as providerCall from "./money/provider-call";
import * as refunds from "./money/refunds";
import * as settlement from "./money/settlement";
import * as spending from "./money/spending";
import * as staffClaims from "./money/staff-claims";
import * as tax from "./money/tax";
import * as wallet from "./money/wallet";
import * as walletAdjustmentRequest from "./money/wallet-adjustment";
import * as amendment from "./orders/amendment";
import * as cancelRequest from "./orders/cancel-request";
import * as clientOrders from "./orders/client-orders";
import * as guestMessages from "./orders/guest-messages";
import * as order from "./orders/order";
import * as orderCancellation from "./orders/order-cancellation";
import * as orderNotes from "./orders/order-notes";
import * as phoneBooking from "./orders/phone-booking";
import * as question from "./orders/question";
import * as quote from "./orders/quote";
import * as redemption from "./orders/redemption";
import * as review from "./orders/review";
import * as staffOrders from "./orders/staff-orders";
import * as trip from "./orders/trip";
import * as tripBasket from "./orders/trip-basket";
import * as waitingList from "./orders/waiting-list";
import * as wish from "./orders/wish";
import * as wishLists from "./orders/wish-lists";
import * as auditLog from "./site/audit-log";
import * as captcha from "./site/captcha";
import * as consoles from "./site/console";
import * as contactMessage from "./site/contact-message";
import * as database from "./site/database";
import * as file from "./site/file";
import * as mail from "./site/mail";
import * as mailOutbox from "./site/mail-outbox";
import * as mailTemplates from "./site/mail-template";
import * as media from "./site/media";
import * as notification from "./site/notification";
import * as place from "./site/place";
import * as report from "./site/report";
import * as settings from "./site/settings-endpoints";
import * as setup from "./site/setup";
import * as site from "./site/site";
import * as sitePictures from "./site/site-pictures";
import * as sitemap from "./site/sitemap";
import * as textPages from "./site/text-page";
import * as tourConsole from "./tours/console";
import * as octo from "./tours/octo";
import * as reseller from "./tours/reseller";
import * as tourSearch from "./tours/search";
import * as tourSlots from "./tours/slots";
import * as tours from "./tours/tours";
import * as webhooks from "./tours/webhook";
import * as transportConsole from "./transport/console";
import * as fleetImport from "./transport/fleet-import";
import * as gtfs from "./transport/gtfs";
import * as journeySearch from "./transport/journey-search";
import * as transportOperations from "./transport/operations";
import * as rentalHandover from "./transport/rental-handover";
import * as transportRentalSearch from "./transport/rental-search";
import * as rentalStations from "./transport/rental-stations";
import * as rentalUnits from "./transport/rental-units";
import * as transit from "./transport/transit";
import * as transport from "./transport/transport";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value && "out" in value;

/** Contracts contain endpoints directly or in groups (`adminHotels.list`, `settingsEndpoints.site.get`). */
const endpointsIn = (contract: Record<string, unknown>): Endpoint[] =>
  Object.values(contract).flatMap((value) => {
    if (isEndpoint(value)) return [value];
    const isGroup = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return isGroup ? endpointsIn(value as Record<string, unknown>) : [];
  });

/** Every endpoint that the backend and the web application share. The proxy forwards only these. */
export const allEndpoints: readonly Endpoint[] = [
  accessRequest,
  account,
  amendment,
  api,
  auditLog,
  auth,
  cancelRequest,
  cancellationPolicy,
  captcha,
  catalogue,
  claim,
  staffClaims,
  consoles,
  preferences,
  consoleHotel,
  consoleRoom,
  transportConsole,
  transportOperations,
  currency,
  database,
  decision,
  deskPayment,
  file,
  walletAdjustmentRequest,
  gtfs,
  guest,
  hotel,
  imports,
  fleetImport,
  priceImport,
  stayImport,
  mail,
  mailTemplates,
  contactMessage,
  guestMessages,
  mailOutbox,
  media,
  money,
  moneyLists,
  notification,
  octo,
  order,
  orderCancellation,
  orderNotes,
  staffOrders,
  passkey,
  payment,
  permissionGroups,
  phoneBooking,
  place,
  propertyCalendar,
  providerCall,
  question,
  quote,
  redemption,
  rentalHandover,
  rentalStations,
  rentalUnits,
  report,
  reseller,
  review,
  room,
  roomCalendar,
  settings,
  setup,
  site,
  sitePictures,
  sitemap,
  spending,
  tax,
  textPages,
  flights,
  flightAircraft,
  flightRecords,
  flightNumbers,
  flightDates,
  cruiseConsole,
  cruiseSearch,
  cruises,
  tourSearch,
  tours,
  tourConsole,
  tourSlots,
  transit,
  transport,
  transportRentalSearch,
  journeySearch,
  trip,
  tripBasket,
  clientOrders,
  deadLetters,
  paymentCases,
  refunds,
  settlement,
  staffRules,
  userActivity,
  userWallet,
  user,
  waitingList,
  wallet,
  webhooks,
  wish,
  wishLists,
].flatMap(endpointsIn);
