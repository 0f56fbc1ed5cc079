import { authRoutes, publicRoutes } from "./site/public-routes";

/**
 * All paths (docs/specification.md §2) by name. The specified spelling (`proccess`, `calender`, `de-activated`,
 * `Wallet`, `{roomitle}`) appears only here and, for public paths, in `public-routes.ts`, because browsers need only
 * those.
 */
export const routes = {
  public: publicRoutes,
  client: {
    panel: "/client/panel",
    trips: "/client/travel/bookings",
    tripDetails: "/client/travel/details",
    payTrip: "/client/make/travel/payment",
    hotelBookings: "/client/hotel/bookings",
    tourBookings: "/client/tours/bookings",
    transportBookings: "/client/transport/bookings",
    flightBookings: "/client/air/bookings",
    hotelBooking: "/client/hotel/details",
    payHotel: "/client/make/hotel/payment",
    settings: "/client/profile/settings",
    profile: "/client/profile/edit",
    activity: "/client/profile/activity",
    wallet: "/client/Wallet",
    walletStatement: "/client/wallet/txn",
    notifications: "/client/notification",
    cancelOrder: "/client/cancel/txn/{ref}",
    claims: "/client/claim/and/refund",
  },
  auth: authRoutes,
  admin: {
    panel: "/admin/panel",
    siteSettings: "/admin/site/settings",
    mailTemplates: "/admin/mail/template/settings",
    claimSettings: "/admin/claim/and/refund/settings",
    taxSettings: "/admin/tax/vat/settings",
    aboutSettings: "/admin/about/us/settings",
    termsSettings: "/admin/tms/settings",
    privacySettings: "/admin/privacy/settings",
    socialSettings: "/admin/social/media/settings",
    themeSettings: "/admin/theme/settings",
    logoSettings: "/admin/logo/icon/settings",
    databaseSettings: "/admin/database/settings",
    bankSettings: "/admin/citybank/api/settings",
    emailSettings: "/admin/email/settings",
    captchaSettings: "/admin/google/captcha/settings",
    changePassword: "/admin/change/password",
    profile: "/admin/check/profile",
    features: "/admin/manage/features",
    propertyTypes: "/admin/manage/property",
    countries: "/admin/manage/state",
    states: "/admin/manage/state/state",
    cities: "/admin/manage/state/city",
    extraServices: "/admin/manage/extra/services",
    userRole: "/admin/set/user/role",
    users: "/admin/check/users",
    bannedUsers: "/admin/check/banned/users",
    addUser: "/admin/add/new/user",
    activeUsers: "/admin/check/active/users",
    unverifiedUsers: "/admin/check/unverified/users",
    updateUser: "/admin/update/user/{userid}",
    sendFund: "/admin/send/fund/to/{email}",
    userMoney: "/admin/check/txn/{email}",
    userOrders: "/admin/check/order/{email}",
    userDetails: "/admin/view/details/{email}",
    cancelRequests: "/admin/check/cancel/request",
    notifications: "/admin/check/notification",
    hotels: "/admin/hotel/all",
    deactivatedHotels: "/admin/hotel/all/de-activated",
    approvedHotels: "/admin/hotel/approved",
    unapprovedHotels: "/admin/hotel/unapproved",
    addHotel: "/admin/hotel/add",
    searchHotels: "/admin/hotel/search",
    rooms: "/admin/hotel/room",
    deactivatedRooms: "/admin/hotel/room/deactivated",
    bookedRooms: "/admin/hotel/room/booked",
    approvedRooms: "/admin/hotel/room/approve",
    unapprovedRooms: "/admin/hotel/room/unapprove",
    closedRooms: "/admin/hotel/room/booked/off",
    addRoom: "/admin/hotel/add/room",
    updateHotel: "/admin/hotel/update/{hotelId}/{hotelToken}",
    viewHotel: "/admin/hotel/view/{hotelId}/{hotelToken}",
    updateRoom: "/admin/hotel/room/update/{hotelId}/{tokenId}",
    specialPrices: "/admin/hotel/room/special/price/{roomId}",
    viewRoom: "/admin/hotel/room/view/{hotelId}/{tokenId}",
    roomCalendar: "/admin/hotel/room/view/calender/{hotelId}/{tokenId}",
    roomsOfHotel: "/admin/hotel/check/room/by/{hotelId}/{tokenId}",
    hotelRequests: "/admin/order/hotel/request",
    hotelCompleted: "/admin/order/hotel/completed",
    hotelCancelled: "/admin/order/hotel/cancelled",
    hotelProcessing: "/admin/order/hotel/on/proccess",
    hotelOrder: "/admin/order/hotel/details/{ref}",
    addTransport: "/admin/transport/add/new",
    transport: "/admin/transport/all",
    transportItems: "/admin/transport/items",
    transportTypes: "/admin/transport/types",
    transportRequests: "/admin/transport/requests/order",
    transportCompleted: "/admin/transport/completed/order",
    transportProcessing: "/admin/transport/proccessing/order",
    transportCancelled: "/admin/transport/cancelled/order",
    updateTransport: "/admin/transport/update/{transid}",
    viewTransport: "/admin/transport/view/{transid}",
    transportOrder: "/admin/transport/order/details/{transid}",
    addTour: "/admin/tours/add/new",
    tours: "/admin/tours/all",
    tourItems: "/admin/tours/items",
    tourTypes: "/admin/tours/types",
    tourRequests: "/admin/tours/requests/order",
    tourCompleted: "/admin/tours/completed/order",
    tourProcessing: "/admin/tours/proccessing/order",
    tourCancelled: "/admin/tours/cancelled/order",
    updateTour: "/admin/tours/update/{transid}",
    viewTour: "/admin/tours/view/{transid}",
    tourOrder: "/admin/tours/order/details/{transid}",
  },
  subadmin: {
    panel: "/subadmin/panel",
    hotelRequests: "/subadmin/hotel/request",
    hotelCompleted: "/subadmin/hotel/completed",
    hotelCancelled: "/subadmin/hotel/cancelled",
    hotelProcessing: "/subadmin/hotel/on/proccess",
    hotelOrder: "/subadmin/order/hotel/details/{ref}",
    hotels: "/subadmin/hotel/all",
    approvedHotels: "/subadmin/hotel/all/approved",
    approvedRooms: "/subadmin/hotel/all/approved/room",
    deactivatedHotels: "/subadmin/hotel/all/de-activated",
    addHotel: "/subadmin/hotel/add",
    searchHotels: "/subadmin/hotel/search",
    rooms: "/subadmin/hotel/room",
    deactivatedRooms: "/subadmin/hotel/room/deactivated",
    bookedRooms: "/subadmin/hotel/room/booked",
    closedRooms: "/subadmin/hotel/room/booked/off",
    addRoom: "/subadmin/hotel/add/room",
    updateHotel: "/subadmin/hotel/update/{hotelId}/{hotelToken}",
    viewHotel: "/subadmin/hotel/view/{hotelId}/{hotelToken}",
    specialPrices: "/subadmin/hotel/room/special/price/{roomId}",
    updateRoom: "/subadmin/hotel/room/update/{hotelId}/{tokenId}",
    viewRoom: "/subadmin/hotel/room/view/{hotelId}/{tokenId}",
    roomCalendar: "/subadmin/hotel/room/view/calender/{hotelId}/{tokenId}",
    roomsOfHotel: "/subadmin/hotel/check/room/by/{hotelId}/{tokenId}",
  },
} as const;

type ValuesOf<T> = T[keyof T];
export type RoutePattern = ValuesOf<{ [A in keyof typeof routes]: ValuesOf<(typeof routes)[A]> }>;
/** The paths without parameters. */
export type PlainRoute = Exclude<RoutePattern, `${string}{${string}`>;
type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never;
type QueryValues = Record<string, string | number | undefined>;

/** A path with its parameters and query: `pathTo(routes.client.cancelOrder, { ref })`. */
export function pathTo<P extends RoutePattern>(
  pattern: P,
  ...[params, query]: ParamsOf<P> extends never
    ? [params?: Record<string, never>, query?: QueryValues]
    : [params: Record<ParamsOf<P>, string | number>, query?: QueryValues]
): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
