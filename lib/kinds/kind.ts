import type { ChargeKind } from "../booking/charges";
import type { Booked } from "../contracts/kinds";
import type { Counted, Text } from "../language/messages";
import type { PublicPage } from "../public-page";
import type { ConsoleArea } from "../resources/console-area";
import type { NavigationGroup } from "../resources/navigation-items";
import type { PlainRoute, RoutePattern } from "../routes";

/** The product kinds of docs/specification.md §2. A kind is on sale only if it is registered in `productKinds`. */
export const kindIds = ["hotel", "tour", "transport", "flight", "cruise"] as const;
export type KindId = (typeof kindIds)[number];

/** Optional features of a kind. An order offers an action only if its kind has the feature. */
export type Feature =
  /** Dates, participants or units of an order can be changed. */
  | "amend"
  | "review"
  | "check_in"
  | "depart_early"
  /** Tickets are redeemed at the start of the service. */
  | "redeem"
  /** A unit is handed over and taken back. */
  | "hand_over"
  /** The provider changes the service after it was booked: another time, another vehicle. */
  | "operator_change"
  | "cancel_lines"
  /** Staff book for clients who call or come to the counter (`bookByPhone`). */
  | "phone"
  | "book_without_account"
  | "wish_list";

type CountedLabel = { one: string; many: Counted };

/** Sentences of cancellation terms. A fee may be counted in units of `KindLabels.duration`. */
export type CancellationLabels = {
  /** A fee in units with its amount: `{n} nights ({amount})`. */
  keptUnits: CountedLabel;
  freeUntilStart: Text;
  freeDaysBefore: CountedLabel;
  freeHoursBefore: CountedLabel;
  /** The condition of a grace period after booking. */
  graceDaysAhead: CountedLabel;
};

export type KindLabels = {
  one: Text;
  many: Text;
  /** Heading of the client's list of bookings. */
  bookings: Text;
  /** One booked unit and several: rooms, places, seats. */
  unit: Text;
  units: Text;
  /** The company or person that provides the service. */
  provider: Text;
  begins: Text;
  ends: Text;
  /** Unit of duration with its number: `{n} nights`. */
  duration: CountedLabel;
  people: Text;
  cancellation: CancellationLabels;
};

/** Reasons why an action is refused at this time. Those of actions that only staff have are English. */
export type KindRefusals = {
  begun: Text;
  over: Text;
  /** The provider accepted the booking itself, so it has to agree to changes. */
  confirmedByHand: Text;
  /** Before the day from which the order can be completed, marked as a no-show or started. */
  tooEarlyToComplete: string;
  tooEarlyForNoShow: string;
  tooEarlyToStart: string;
  /** The client arrived, or the unit was handed over. */
  started: Text;
  notStarted: string;
  /** Nothing is left that could be sold again. */
  nothingLeft: Text;
  soldMeanwhile: Text;
  /** The hold ended before the payment, or before its extension. */
  released: Text;
  holdOver: Text;
};

/**
 * Complete sentences that name the provider or the units of a kind. They are not composed of the labels, because other
 * languages inflect them. Sentences of the consoles are English.
 */
export type KindTexts = {
  refusals: KindRefusals;
  /** State of an order that the provider has not responded to yet. */
  waiting: Text;
  /** Reasons for the end of an order. */
  declined: Text;
  cancelledByProvider: Text;
  changedByProvider: Text;
  served: Text;
  /** Title of the staff's list of requests. */
  requests: string;
  /** The client's page of an order. */
  showTicketThere: Text;
  noShow: Text;
  farewell: Text;
  find: Text;
  /** Headings and sentences of the result of a payment. */
  booked: Text;
  sent: Text;
  soldOut: Text;
  confirmedByHand: Text;
  showTicket: Text;
  paidThere: Text;
  answersBy: Text;
  answersSoon: Text;
  staysHeld: Text;
  othersFree: Text;
  retryCard: Text;
  retryAny: Text;
  lookAgain: Text;
  /** After a hold that ended. */
  holdOver: Text;
  searchSame: Text;
  searchSameHow: Text;
  priceFirst: Text;
  /** Above a running hold; `{time}` is its countdown. */
  heldFor: Text;
  releaseOne: Text;
  releaseMany: Text;
  /** When a booking is cancelled or changed. */
  providerReads: Text;
  released: Text;
  askProvider: Text;
  /** Messages about a booking. */
  writeTo: Text;
  askAnything: Text;
  /** Prices and payment methods. */
  there: Text;
  payThere: Text;
  bookAndPayThere: Text;
  dueThere: Text;
};

/** A link of the header; `under` lists the paths whose pages mark it as current. */
export type MenuLink = { path: PlainRoute; label: Text; under: readonly string[] };

/** Console pages of the orders of a kind, and of its catalogue. */
export type KindConsoleRoutes = {
  requests: PlainRoute;
  processing: PlainRoute;
  completed: PlainRoute;
  cancelled: PlainRoute;
  /** One order. The only parameter of the path is the reference of the order, under any name. */
  order: RoutePattern;
};

export type KindRoutes = {
  /** Start page with the search form. */
  home: PlainRoute;
  list: PlainRoute | null;
  details: RoutePattern | null;
  /** The checkout of a held order. */
  confirm: PlainRoute;
  /** The result of a payment, readable without an account. */
  paid: PlainRoute;
  clientList: PlainRoute;
  clientOrder: PlainRoute;
  clientPay: PlainRoute;
  admin: KindConsoleRoutes;
  /** Null for kinds without sub-administrators. */
  subadmin: KindConsoleRoutes | null;
};

/** Labels of the start and the end of a booking, and another end than that of its service. */
export type OwnPeriod = Pick<KindLabels, "begins" | "ends"> & { serviceEnd?: string; endTimeZone?: string };

/**
 * The part of a product kind that all programs read: plain data without schemas, so that browsers can load it. The
 * schemas of a kind are in `lib/contracts/kinds.ts`, its backend in `backend/kinds`, its components in
 * `components/kinds`.
 */
export type ProductKind = {
  id: KindId;
  labels: KindLabels;
  /** For bookings whose start and end the labels do not describe; null for all others. */
  getPeriod?: (booked: Booked) => OwnPeriod | null;
  texts: KindTexts;
  features: ReadonlySet<Feature>;
  /** The features that bookings lack, by the `mode` of the booked product. */
  missing?: Readonly<Record<string, readonly Feature[]>>;
  /**
   * Bookings can be changed until the balance is due; those without a deposit until this number of days before the start.
   * Without it all are changed until the start.
   */
  amendDays?: number;
  routes: KindRoutes;
  /** Links of the header. */
  menu: readonly MenuLink[];
  /** Groups of console screens, after the orders of the kind. */
  navigation: Readonly<Record<ConsoleArea, readonly NavigationGroup[]>>;
  /** Reasons of charges after booking, in the order of the form. */
  charges: readonly ChargeKind[];
  /** Records of the kind that have features, as in `feature.applies_to`. */
  featureOwners: readonly { value: KindId | "room"; label: string }[];
  /** The products that extra services are sold with; missing if the kind sells none. */
  servicesWith?: string;
  /** Topics of a review with an optional score, in the order of the form. Names are lower-case words. */
  reviewTopics: readonly { name: string; label: Text }[];
  /** The kind's pages of the storefront, without the home page. */
  pages: readonly PublicPage[];
};
