/** Prices in minor units of the base currency. */
type DemoService = {
  name: string;
  priceMinor: number;
  per: "stay" | "night" | "person" | "person_night";
  maxQuantity: number;
  taxable: boolean;
};

export const demoServices = {
  cleaning: { name: "Final cleaning", priceMinor: 4500, per: "stay", maxQuantity: 1, taxable: true },
  largeCleaning: { name: "Final cleaning of the villa", priceMinor: 9500, per: "stay", maxQuantity: 1, taxable: true },
  linen: { name: "Bed linen and towel", priceMinor: 350, per: "person", maxQuantity: 1, taxable: true },
  resortFee: { name: "Resort facilities", priceMinor: 1200, per: "night", maxQuantity: 1, taxable: true },
  transfer: { name: "Airport transfer, one way", priceMinor: 3800, per: "stay", maxQuantity: 4, taxable: true },
  parking: { name: "Parking space", priceMinor: 1600, per: "night", maxQuantity: 2, taxable: true },
  lateCheckout: { name: "Late check-out until 16:00", priceMinor: 3000, per: "stay", maxQuantity: 1, taxable: true },
  earlyCheckin: { name: "Early check-in from 10:00", priceMinor: 2500, per: "stay", maxQuantity: 1, taxable: true },
  cot: { name: "Cot", priceMinor: 0, per: "stay", maxQuantity: 2, taxable: false },
  extraBed: { name: "Extra bed", priceMinor: 2200, per: "night", maxQuantity: 2, taxable: true },
  pet: { name: "Pet", priceMinor: 1500, per: "night", maxQuantity: 2, taxable: true },
  bicycle: { name: "Bicycle", priceMinor: 1200, per: "person_night", maxQuantity: 1, taxable: true },
  spa: { name: "Day in the spa", priceMinor: 2800, per: "person", maxQuantity: 1, taxable: true },
  dinner: { name: "Dinner, three courses", priceMinor: 3200, per: "person_night", maxQuantity: 1, taxable: true },
  flowers: {
    name: "Flowers and sparkling wine in the room",
    priceMinor: 4200,
    per: "stay",
    maxQuantity: 1,
    taxable: true,
  },
  skiLocker: { name: "Ski locker with boot dryer", priceMinor: 600, per: "night", maxQuantity: 2, taxable: true },
} as const satisfies Record<string, DemoService>;

export type DemoServiceName = keyof typeof demoServices;
