import type { Text } from "../../language/messages";

/** The modes of transport (docs/domain.md §1.4). Cars and bikes are rented; the others run by timetable. */
export const transportModes = ["car", "bike", "train", "bus", "cruise"] as const;
export type TransportMode = (typeof transportModes)[number];
export type RentalMode = Extract<TransportMode, "car" | "bike">;

const rentalModes: readonly string[] = ["car", "bike"] satisfies RentalMode[];

export type JourneyMode = Exclude<TransportMode, RentalMode>;
export const journeyModes = ["train", "bus", "cruise"] as const satisfies readonly JourneyMode[];

export const isRental = (mode: TransportMode): mode is RentalMode => rentalModes.includes(mode);

export const modeLabels: Record<TransportMode, Text> = {
  car: "Car rental",
  bike: "Bike rental",
  train: "Trains",
  bus: "Buses",
  cruise: "Ferries",
};
