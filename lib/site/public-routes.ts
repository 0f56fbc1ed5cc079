/**
 * Public paths, which browsers load. The other paths and the spelling rule are in `routes.ts`. The pages of `publicRoutes`
 * and `authRoutes` are translated: they have a path in every language.
 */
export const publicRoutes = {
  home: "/",
  receiptError: "/txn/download/status",
  contact: "/contact/us",
  hotels: "/hotel/lists",
  hotelDetails: "/hotel/details/{hotelId}/{hotelTitle}",
  roomDetails: "/hotel/room/details/{roomId}/{roomitle}",
  confirmBooking: "/booking/confirm",
  hotelPaymentStatus: "/hotel/reserving/payment/status",
  hotelSearch: "/search/hotel/room",
  flights: "/flights",
  transport: "/transport",
  transportList: "/transport/lists",
  transportDetails: "/transport/details/{trans_id}/{trans_title}",
  transportPaymentStatus: "/transport/order/payment/status",
  cruiseShips: "/cruise/ship",
  cruiseShip: "/cruise/ship/{shipId}/{shipTitle}",
  sailing: "/cruise/ship/sailing/{sailingId}/{sailingTitle}",
  cruisePaymentStatus: "/cruise/ship/payment/status",
  tours: "/tours",
  tourDetails: "/tours/details/{tours_id}/{tours_title}",
  tourConfirm: "/tours/confirm/payment/{tours_id}/{tours_title}",
  tourList: "/tours/lists",
  tourPaymentStatus: "/tours/order/payment/status",
  terms: "/terms/and/condition",
  about: "/about/us",
  privacy: "/privacy/policy",
  license: "/license",
} as const;

export const authRoutes = {
  login: "/auth/login",
  register: "/auth/register",
  forgotPassword: "/auth/forgot/password",
  resetPassword: "/auth/reset/password",
  verified: "/auth/verification/success",
  notVerified: "/auth/verification/failed",
  confirmEmail: "/auth/email/confirmation",
} as const;

/**
 * The visitor's trip: selections that are booked together, their checkout and the result of their payment. Not a path of
 * the specification, so it is not in `publicRoutes`; translated as well.
 */
export const tripBasketPath = "/booking/trip";

/** A wish list that a client shares by its link; translated as well. */
export const sharedListPath = "/wish/list/{token}";
