import type { ReactNode } from "react";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { Booked } from "@/lib/contracts/kinds";
import type { OrderRow, OrderView } from "@/lib/contracts/orders/order";
import type { KindId } from "@/lib/kinds/kind";
import type { PageTranslator } from "@/lib/language/messages";
import type { SearchParams } from "@/lib/links/selection-url";
import type { PlainRoute } from "@/lib/routes";
import type { Flash } from "@/lib/session/flash";
import { cruiseAccount } from "./cruise/account";
import { flightAccount } from "./flight/account";
import { generalAccount } from "./general-account";
import { hotelAccount } from "./hotel/account";
import { tourAccount } from "./tour/account";
import { transportAccount } from "./transport/account";

type OrderProps = { order: OrderView };

/** A label with its value, such as the check-in day. */
export type Column = { label: string; value: string };

/** The page of a form, for an account or for a booking without one. */
export type FormPlace = {
  path: PlainRoute;
  /** Parameters of the URL that stay. */
  kept: Readonly<Record<string, string>>;
  /** Path of the booking. */
  home: string;
  /** True for a booking without an account: it has no wallet, so payments and refunds use cards. */
  guest: boolean;
};

export type ChangeProps = OrderProps & {
  query: SearchParams;
  /** Credential of the person who booked: a client's session token or a guest access token. */
  token: string;
  place: FormPlace;
  flash: Flash | null;
};

/** The components of a product kind in the client area and for the actions of a booking without an account. */
export type KindAccount = {
  /** Icon of empty lists. */
  icon: ReactNode;
  /** Facts of the booked product on the client's page. */
  Details: (props: OrderProps) => ReactNode;
  /** Address and contact of the provider. */
  Contact: (props: OrderProps) => ReactNode;
  picture: (order: OrderView) => Picture | null;
  /** Columns of a client's list of one kind; times are local to the place. */
  columns: (t: PageTranslator, order: OrderRow) => Column[];
  /** A notice about the booked product, such as a cancelled departure, with the paths of the change and the cancellation. */
  Notice?: (props: OrderProps & { paths: { change: string; cancel: string } }) => ReactNode;
  /** Changes the booked product; null for kinds without the feature `amend`. */
  Change: ((props: ChangeProps) => ReactNode) | null;
  /** Whether the terms of the booked product allow any change; true by default. */
  isChangeable?: (booked: Booked) => boolean;
};

/** The registered product kinds. A new kind adds one line. */
const kindAccounts: Partial<Record<KindId, KindAccount>> = {
  hotel: hotelAccount,
  tour: tourAccount,
  transport: transportAccount,
  flight: flightAccount,
  cruise: cruiseAccount,
};

/** The components of a kind; general ones for lists of all kinds and for a kind that is not registered. */
export const getKindAccount = (id: KindId | null): KindAccount => (id && kindAccounts[id]) ?? generalAccount;

/** The form that changes a booking; null if its kind, its status or its terms allow no change. */
export function findChange({ kind, actions, booked }: Pick<OrderView, "kind" | "actions" | "booked">) {
  const { Change, isChangeable } = getKindAccount(kind);
  return actions.includes("amend") && (isChangeable?.(booked) ?? true) ? Change : null;
}
