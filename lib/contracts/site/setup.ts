import { z } from "zod";
import { endpoint } from "../define";
import { done } from "../fields";

/** The first run of an installation without demo data. */

export const setupStep = z.enum(["name", "currency", "places", "types", "policy", "tax", "mail", "gateway", "hotel"]);
export type SetupStep = z.infer<typeof setupStep>;

export const readSetup = endpoint({
  id: "admin.setup",
  method: "GET",
  path: "/api/admin/setup",
  who: "admin",
  summary: "Setup steps before the first booking; empty after it and in demo mode",
  out: z.object({
    steps: z.array(z.object({ step: setupStep, done: z.boolean() })),
    /** Cards are not charged, because the payment provider is in test mode. */
    testPayments: z.boolean(),
  }),
});

export const placesStatus = endpoint({
  id: "admin.places.status",
  method: "GET",
  path: "/api/admin/places",
  who: "admin",
  summary: "The number of countries, states and cities, and whether they are being loaded",
  out: z.object({
    countries: z.number().int(),
    states: z.number().int(),
    cities: z.number().int(),
    loading: z.boolean(),
  }),
});

export const loadPlaces = endpoint({
  id: "admin.places.load",
  method: "POST",
  path: "/api/admin/places",
  who: "admin",
  summary: "Load missing countries with their states and cities in the background",
  out: done,
});
