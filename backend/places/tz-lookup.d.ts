declare module "tz-lookup" {
  /** IANA zone at a place; throws when the figures are no place on earth. */
  export default function tzLookup(latitude: number, longitude: number): string;
}
