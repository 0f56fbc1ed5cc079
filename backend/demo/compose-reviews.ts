import { dayNumber, fromDayNumber } from "@/lib/dates";
import { hotelKind } from "@/lib/kinds/hotel";
import type { TravellerType } from "@/lib/labels/traveller";
import { around, createRandom, fill, type Random, shuffled } from "./draw";
import { blame, closings, guestNames, mild, praise, replies, titles } from "./words/review-words";

export type DemoReview = {
  author: string;
  country: string;
  score: number;
  /** Scores by topic; empty when the guest gave none. */
  topics: Record<string, number>;
  title: string | null;
  text: string;
  reply: string | null;
  stayedOn: string;
  variant: string | null;
  travelledAs: TravellerType | null;
  createdOn: string;
};

type Tone = keyof typeof titles;
const getTone = (score: number): Tone => (score >= 9 ? "great" : score >= 8 ? "good" : score >= 6 ? "fair" : "poor");

/** Sentences of a tone. */
function composeSentences(tone: Tone, next: (list: "praise" | "mild" | "blame") => string, r: Random): string[] {
  if (tone === "great") return [next("praise"), ...(r.chance(0.7) ? [next("praise")] : [])];
  if (tone === "good") return [next("praise"), ...(r.chance(0.55) ? [next("mild")] : [])];
  if (tone === "fair") return [next("mild"), r.chance(0.5) ? next("praise") : next("blame")];
  return [next("blame"), ...(r.chance(0.6) ? [next("blame")] : [])];
}

/** Topic scores around the overall score, with the hotel's strengths and weaknesses. Two of three guests give them. */
function getTopics(score: number, at: number, side: number): DemoReview["topics"] {
  if (at % 3 === 2) return {};
  const near = (topic: number) => Math.min(10, Math.max(1, score + ((topic * 5 + side + (at % 2)) % 3) - 1));
  return Object.fromEntries(hotelKind.reviewTopics.map(({ name }, n) => [name, near(n)]));
}

/** Rooms by their number of guests, for the room that a traveller booked. */
type BookableRoom = { title: string; maxGuests: number };

const travellers = ["couple", "couple", "couple", "family", "family", "solo", "friends", "business"] as const;
const guestsOf: Record<TravellerType, number> = { couple: 2, family: 3, friends: 2, solo: 1, business: 1 };

/** The type of traveller and a room that fits. Has a random sequence of its own, so that the other texts stay as they are. */
function composeStay(key: string, rooms: readonly BookableRoom[]): Pick<DemoReview, "variant" | "travelledAs"> {
  const r = createRandom(key);
  const travelledAs = r.pick(travellers);
  const fitting = rooms.filter(({ maxGuests }) => maxGuests >= guestsOf[travelledAs]);
  const room = fitting.length > 0 ? r.pick(fitting) : null;
  return { variant: room?.title ?? null, travelledAs: room && r.chance(0.9) ? travelledAs : null };
}

type House = {
  quality: number;
  texts: Record<string, string | number>;
  today: string;
  count: number;
  rooms: readonly BookableRoom[];
};

export function composeReviews(house: House, r: Random): DemoReview[] {
  const lists = { praise, mild, blame };
  const shuffles = new Map<readonly string[], { texts: string[]; at: number }>();
  /** The next text of a list in an order of this hotel, so that none is repeated before all were used. */
  function takeNext(list: readonly string[]): string {
    const order = shuffles.get(list) ?? { texts: shuffled(list, r), at: 0 };
    shuffles.set(list, order);
    return order.texts[order.at++ % order.texts.length] ?? "";
  }
  const next = (list: keyof typeof lists) => takeNext(lists[list]);
  const countries = Object.keys(guestNames);
  const todayNumber = dayNumber(house.today);
  const side = Math.round(house.quality * 10);
  return Array.from({ length: house.count }, (_, number) => {
    const country = r.pick(countries);
    const name = r.pick(guestNames[country] ?? ["Sam"]);
    const score = Math.min(10, Math.max(1, Math.round(around(house.quality + 0.3, 2.6, r))));
    const tone = getTone(score);
    const nights = r.int(2, 6);
    const texts = { ...house.texts, nights, more: nights + r.int(1, 3) };
    const sentences = [...composeSentences(tone, next, r), ...(r.chance(0.55) ? [takeNext(closings[tone])] : [])];
    const stayed = todayNumber - r.int(8, 540);
    return {
      ...composeStay(`${house.texts.name} ${number}`, house.rooms),
      author: `${name} ${String.fromCharCode(65 + r.int(0, 25))}.`,
      country,
      score,
      topics: getTopics(score, number, side),
      title: r.chance(0.75) ? fill(takeNext(titles[tone]), texts) : null,
      text: sentences.map((sentence) => fill(sentence, texts)).join(" "),
      reply: r.chance(tone === "poor" ? 0.6 : 0.08) ? fill(r.pick(replies), texts) : null,
      stayedOn: fromDayNumber(stayed),
      createdOn: fromDayNumber(Math.min(todayNumber - 1, stayed + r.int(1, 14))),
    };
  });
}
