import * as accessRequest from "./access-request";
import * as account from "./account";
import * as amendment from "./amendment";
import * as api from "./api";
import * as auditLog from "./audit-log";
import * as auth from "./auth";
import * as cancelRequest from "./cancel-request";
import * as cancellationPolicy from "./cancellation-policy";
import * as captcha from "./captcha";
import * as catalogue from "./catalogue";
import * as claim from "./claim";
import * as consoles from "./console";
import * as consoleHotel from "./console-hotel";
import * as preferences from "./console-preferences";
import * as consoleRoom from "./console-room";
import * as currency from "./currency";
import * as database from "./database";
import * as decision from "./decision";
import type { Endpoint } from "./define";
import * as deskPayment from "./desk-payment";
import * as file from "./file";
import * as guest from "./guest";
import * as hotel from "./hotel";
import * as imports from "./import";
import * as journeySearch from "./journey-search";
import * as mail from "./mail";
import * as mailOutbox from "./mail-outbox";
import * as mailTemplates from "./mail-template";
import * as media from "./media";
import * as money from "./money";
import * as moneyLists from "./money-lists";
import * as notification from "./notification";
import * as octo from "./octo";
import * as order from "./order";
import * as orderCancellation from "./order-cancellation";
import * as orderNotes from "./order-notes";
import * as passkey from "./passkey";
import * as payment from "./payment";
import * as permissionGroups from "./permission-group";
import * as phoneBooking from "./phone-booking";
import * as place from "./place";
import * as propertyCalendar from "./property-calendar";
import * as providerCall from "./provider-call";
import * as quote from "./quote";
import * as redemption from "./redemption";
import * as rentalStations from "./rental-stations";
import * as report from "./report";
import * as reseller from "./reseller";
import * as review from "./review";
import * as roomCalendar from "./room-calendar";
import * as settings from "./settings-endpoints";
import * as setup from "./setup";
import * as site from "./site";
import * as sitePictures from "./site-pictures";
import * as sitemap from "./sitemap";
import * as spending from "./spending";
import * as staffOrders from "./staff-orders";
import * as tax from "./tax";
import * as textPages from "./text-page";
import * as tourConsole from "./tour-console";
import * as tourSearch from "./tour-search";
import * as tours from "./tours";
import * as transit from "./transit";
import * as transport from "./transport";
import * as transportConsole from "./transport-console";
import * as transportOperations from "./transport-operations";
import * as transportRentalSearch from "./transport-rental-search";
import * as trip from "./trip";
import * as tripBasket from "./trip-basket";
import * as user from "./user";
import * as wallet from "./wallet";
import * as walletAdjustmentRequest from "./wallet-adjustment";
import * as webhooks from "./webhook";
import * as wish from "./wish";

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
  guest,
  hotel,
  imports,
  mail,
  mailTemplates,
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
  quote,
  redemption,
  rentalStations,
  report,
  reseller,
  review,
  roomCalendar,
  settings,
  setup,
  site,
  sitePictures,
  sitemap,
  spending,
  tax,
  textPages,
  tourSearch,
  tours,
  tourConsole,
  transit,
  transport,
  transportRentalSearch,
  journeySearch,
  trip,
  tripBasket,
  user,
  wallet,
  webhooks,
  wish,
].flatMap(endpointsIn);
