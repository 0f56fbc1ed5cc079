import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; of two that set the same thing the later one wins, so a caller can override a component. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
