import { cn } from "@/lib/cn";

type IconProps = {
  className?: string;
  "aria-hidden"?: boolean;
  /** Id of the shape, so that `LazyHeart` can reuse the heart of the page. */
  id?: string;
};

/** Always next to text or inside a named control, so hidden from screen readers. */
const Icon = ({ d, className, id }: IconProps & { d?: string }) => (
  <svg aria-hidden viewBox="0 0 24 24" className={cn("icon", className)}>
    {d ? <path id={id} d={d} /> : <use href="#heart" />}
  </svg>
);

/**
 * lucide's icons (ISC licence), each as one path, for icons that appear many times on a page. lucide's own components
 * are larger; the other screens use them. Each icon is a function, so that unused ones are not bundled.
 */
export const LazyHeart = (props: IconProps) => <Icon {...props} />;
export const ArrowRight = (props: IconProps) => <Icon {...props} d="M5 12h14M12 5l7 7-7 7" />;
export const BedDouble = (props: IconProps) => (
  <Icon
    {...props}
    d="M2 20v-8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8M4 10V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4M12 4v6M2 18h20"
  />
);
export const Calendar = (props: IconProps) => (
  <Icon {...props} d="M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18" />
);
export const CalendarCheck = (props: IconProps) => (
  <Icon
    {...props}
    d="M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18M9 15l2 2 4-4"
  />
);
export const Check = (props: IconProps) => <Icon {...props} d="M20 6 9 17l-5-5" />;
export const ChevronDown = (props: IconProps) => <Icon {...props} d="m6 9 6 6 6-6" />;
export const ChevronLeft = (props: IconProps) => <Icon {...props} d="m15 18-6-6 6-6" />;
export const ChevronRight = (props: IconProps) => <Icon {...props} d="m9 18 6-6-6-6" />;
export const CircleAlert = (props: IconProps) => (
  <Icon {...props} d="M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 8v4M12 16h.01" />
);
export const CircleCheck = (props: IconProps) => (
  <Icon {...props} d="M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M16 9l-5.5 5.5L8 12" />
);
export const CircleX = (props: IconProps) => (
  <Icon {...props} d="M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M15 9l-6 6M9 9l6 6" />
);
export const Clock = (props: IconProps) => <Icon {...props} d="M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 6v6l4 2" />;
export const Ellipsis = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2M19 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2M5 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2"
  />
);
export const Eye = (props: IconProps) => (
  <Icon
    {...props}
    d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6"
  />
);
export const Globe = (props: IconProps) => (
  <Icon {...props} d="M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20" />
);
export const Heart = (props: IconProps) => (
  <Icon
    {...props}
    d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"
  />
);
export const Images = (props: IconProps) => (
  <Icon
    {...props}
    d="m22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2M13 6a1 1 0 1 0 0 2 1 1 0 1 0 0-2M10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z"
  />
);
export const Info = (props: IconProps) => (
  <Icon {...props} d="M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 16v-4M12 8h.01" />
);
export const List = (props: IconProps) => <Icon {...props} d="M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13" />;
export const LoaderCircle = (props: IconProps) => <Icon {...props} d="M21 12a9 9 0 1 1-6.219-8.56" />;
export const Luggage = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 20a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2M8 18V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v14M10 20h4"
  />
);
export const MapPin = (props: IconProps) => (
  <Icon
    {...props}
    d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6 3 3 0 1 0 0-6"
  />
);
export const MapPinned = (props: IconProps) => (
  <Icon
    {...props}
    d="M18 8c0 3.613-3.869 7.429-5.393 8.795a1 1 0 01-1.214 0C9.87 15.429 6 11.613 6 8a6 6 0 0112 0M4.474 15h-.197a1 1 0 00-.969.753l-1.097 4.35a1.5 1.5 0 001.444 1.898L20.344 22a1.5 1.5 0 001.446-1.897l-1.098-4.35a1 1 0 00-.969-.753h-.197M12 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4"
  />
);
export const Maximize2 = (props: IconProps) => <Icon {...props} d="M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6" />;
export const Menu = (props: IconProps) => <Icon {...props} d="M4 5h16M4 12h16M4 19h16" />;
export const ReceiptText = (props: IconProps) => (
  <Icon
    {...props}
    d="M13 16H8M14 8H8M16 12H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z"
  />
);
export const Search = (props: IconProps) => <Icon {...props} d="m21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16" />;
export const SearchX = (props: IconProps) => (
  <Icon {...props} d="m13.5 8.5-5 5M8.5 8.5l5 5M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16M21 21l-4.3-4.3" />
);
export const Share2 = (props: IconProps) => (
  <Icon
    {...props}
    d="M18 2a3 3 0 1 0 0 6 3 3 0 1 0 0-6M6 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6M18 16a3 3 0 1 0 0 6 3 3 0 1 0 0-6M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98"
  />
);
export const SlidersHorizontal = (props: IconProps) => (
  <Icon {...props} d="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3" />
);
export const Timer = (props: IconProps) => <Icon {...props} d="M10 2h4M12 14l3-3M12 6a8 8 0 1 0 0 16 8 8 0 1 0 0-16" />;
export const TriangleAlert = (props: IconProps) => (
  <Icon {...props} d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
);
export const UserRound = (props: IconProps) => (
  <Icon {...props} d="M12 3a5 5 0 1 0 0 10 5 5 0 1 0 0-10M20 21a8 8 0 0 0-16 0" />
);
export const Users = (props: IconProps) => (
  <Icon
    {...props}
    d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M9 3a4 4 0 1 0 0 8 4 4 0 1 0 0-8"
  />
);
export const X = (props: IconProps) => <Icon {...props} d="M18 6 6 18M6 6l12 12" />;
