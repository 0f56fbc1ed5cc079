/**
 * How staff take a payment at the desk. Each method is the provider of its payment attempt, with a clearing account of
 * its own (`gateway:cash:clearing`).
 */
export const deskMethods = ["cash", "transfer", "terminal"] as const;
export type DeskMethod = (typeof deskMethods)[number];

export const deskMethodLabels: Readonly<Record<DeskMethod, string>> = {
  cash: "Cash",
  transfer: "Bank transfer",
  terminal: "Card terminal",
};

/** The label of a payment attempt's provider if the payment was taken at the desk. */
export const deskMethodLabel = (provider: string): string | undefined =>
  (deskMethodLabels as Readonly<Record<string, string>>)[provider];
