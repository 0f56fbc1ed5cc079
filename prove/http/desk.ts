import type { HotelCard } from "@/lib/contracts/hotel";
import type { StoredHotelForm } from "@/lib/contracts/hotel-form";
import { hotelPath } from "@/lib/stay-links";
import { said, Visitor } from "./visitor";

/** A hotel of the catalogue as the console names it. */
export type House = { id: number; token: string; title: string; path: string; cityId: number };

type Change = Partial<Pick<StoredHotelForm, "title" | "description">>;

/** An administrator at the hotels' console: what is saved goes the way that the form's own save goes. */
export class Desk {
  private constructor(readonly visitor: Visitor) {}

  static async open(address: string): Promise<Desk> {
    return new Desk(await new Visitor(address).logIn("admin@demo.test"));
  }

  /** Hotels that everybody can see, as the public list has them, with what the console knows of each. */
  async houses(count: number): Promise<House[]> {
    const houses: House[] = [];
    for (let page = 1; houses.length < count; page++) {
      const list = said<{ items: HotelCard[] }>(await this.visitor.look(`/api/hotel/list?pageSize=50&page=${page}`));
      if (list.items.length === 0) break;
      for (const card of list.items) houses.push(await this.house(card));
    }
    return houses.slice(0, count);
  }

  private async house(card: HotelCard): Promise<House> {
    const { id, title } = card;
    const path = `/api/admin/hotels?q=${encodeURIComponent(title)}&pageSize=50`;
    const { items } = said<{ items: { id: number; token: string }[] }>(await this.visitor.look(path));
    const token = items.find((row) => row.id === id)?.token;
    if (!token) throw new Error(`the console does not find ${title}`);
    return { id, token, title, path: hotelPath(card), cityId: card.place.cityId };
  }

  /** Saves the form with some of it changed; resolves with when the answer was there. */
  async save({ id, token }: House, change: Change): Promise<number> {
    const path = `/api/admin/hotels/${id}/${token}`;
    const stored = said<StoredHotelForm>(await this.visitor.look(path));
    said(await this.visitor.act("PUT", path, { ...formOf(stored), ...change }));
    return performance.now();
  }
}

/** The form's fields alone, of all that the console shows of a hotel. */
function formOf(stored: StoredHotelForm) {
  const { title, propertyTypeId, stars, summary, description, cityId, district, address, pin } = stored;
  const { checkInFrom, checkOutUntil, phone, email, featureIds, petsAllowed, childAgeLimit, policies } = stored;
  const { policyId, confirmMode, respondHours, leadMinutes, windowDays, ownerId, version } = stored;
  return {
    ...{ title, propertyTypeId, stars, summary, description, cityId, district, address, pin },
    ...{ checkInFrom, checkOutUntil, phone, email, featureIds, petsAllowed, childAgeLimit, policies },
    ...{ policyId, confirmMode, respondHours, leadMinutes, windowDays, ownerId, version },
    pictures: stored.pictures.map(({ key, alt }) => ({ key, alt })),
  };
}
