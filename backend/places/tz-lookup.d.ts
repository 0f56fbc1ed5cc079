declare module "tz-lookup" {
  /** IANA time zone of a point. Throws for invalid coordinates. */
  export default function tzLookup(latitude: number, longitude: number): string;
}
