/** Where each kind of order says how its payment went. */
const pages: Record<string, string> = {
  hotel: "/hotel/reserving/payment/status",
  transport: "/transport/order/payment/status",
  tour: "/tours/order/payment/status",
};

export const statusPage = ({ kind, ref }: { kind: string; ref: string }): string =>
  `${pages[kind] ?? pages.hotel}?ref=${ref}`;
