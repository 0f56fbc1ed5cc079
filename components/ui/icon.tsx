import { cn } from "@/lib/cn";

type IconProps = { className?: string; "aria-hidden"?: boolean };

/** Always beside words or inside a control that has a name, so it is never read out. */
const icon = (d: string) =>
  function Icon({ className }: IconProps) {
    return (
      <svg aria-hidden viewBox="0 0 24 24" className={cn("icon", className)}>
        <path d={d} />
      </svg>
    );
  };

/**
 * lucide's drawings (ISC licence), each as one path, for what every visitor's browser fetches and draws twenty times on a
 * page. Everywhere else lucide itself.
 */
export const BedDouble = icon(
  "M2 20v-8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8M4 10V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4M12 4v6M2 18h20",
);
export const Check = icon("M20 6 9 17l-5-5");
export const ChevronLeft = icon("m15 18-6-6 6-6");
export const ChevronRight = icon("m9 18 6-6-6-6");
export const Globe = icon(
  "M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20",
);
export const Heart = icon(
  "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5",
);
export const Images = icon(
  "m22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2M13 6a1 1 0 1 0 0 2 1 1 0 1 0 0-2M10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z",
);
export const LoaderCircle = icon("M21 12a9 9 0 1 1-6.219-8.56");
export const MapPin = icon(
  "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6 3 3 0 1 0 0-6",
);
export const Menu = icon("M4 5h16M4 12h16M4 19h16");
export const Search = icon("m21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16");
export const Share2 = icon(
  "M18 2a3 3 0 1 0 0 6 3 3 0 1 0 0-6M6 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6M18 16a3 3 0 1 0 0 6 3 3 0 1 0 0-6M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98",
);
export const UserRound = icon("M12 3a5 5 0 1 0 0 10 5 5 0 1 0 0-10M20 21a8 8 0 0 0-16 0");
