import type { HotelCard } from "@/lib/contracts/hotels/hotel";
import type { StoredHotelForm } from "@/lib/contracts/hotels/hotel-form";
import { hotelPath } from "@/lib/links/stay-links";
import { said, Visitor } from "./visitor";

/** A hotel with its console identifiers. */
export type ConsoleHotel = { id: number; token: string; title: string; path: string; cityId: number };

type Change = Partial<Pick<StoredHotelForm, "title" | "description">>;

/** An administrator in the hotels console. Saves use the request of the form. */
export class FrontDesk {
  private constructor(readonly visitor: Visitor) {}

  static async open(address: string): Promise<FrontDesk> {
    return new FrontDesk(await new Visitor(address).logIn("admin@demo.test"));
  }

  /** Public hotels with their console data. */
  async listHotels(max: number): Promise<ConsoleHotel[]> {
    const cards = await this.pages<HotelCard>("/api/hotel/list", max);
    const rows = await this.pages<{ id: number; token: string }>("/api/admin/hotels", Number.POSITIVE_INFINITY);
    const tokens = new Map(rows.map(({ id, token }) => [id, token]));
    return cards.map((card) => {
      const token = tokens.get(card.id);
      if (!token) throw new Error(`the console does not have ${card.title}`);
      return { id: card.id, token, title: card.title, path: hotelPath(card), cityId: card.place.cityId };
    });
  }

  private async pages<Row>(path: string, max: number): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; rows.length < max; page++) {
      const { items } = said<{ items: Row[] }>(await this.visitor.look(`${path}?pageSize=50&page=${page}`));
      if (items.length === 0) break;
      rows.push(...items);
    }
    return rows.slice(0, max);
  }

  /** Saves a changed form; resolves with the time of the response. */
  async save({ id, token }: ConsoleHotel, change: Change): Promise<number> {
    const path = `/api/admin/hotels/${id}/${token}`;
    const stored = said<StoredHotelForm>(await this.visitor.look(path));
    said(await this.visitor.act("PUT", path, { ...toForm(stored), ...change }));
    return performance.now();
  }
}

/** Only the form's fields of the console's hotel data. */
function toForm(stored: StoredHotelForm) {
  const { title, propertyTypeId, stars, summary, description, cityId, district, address, pin } = stored;
  const { checkInFrom, checkOutUntil, phone, email, featureIds, petsAllowed, childAgeLimit, policies } = stored;
  const { policyId, confirmMode, respondHours, leadMinutes, windowDays, ownerId, version } = stored;
  return {
    title,
    propertyTypeId,
    stars,
    summary,
    description,
    cityId,
    district,
    address,
    pin,
    checkInFrom,
    checkOutUntil,
    phone,
    email,
    featureIds,
    petsAllowed,
    childAgeLimit,
    policies,
    policyId,
    confirmMode,
    respondHours,
    leadMinutes,
    windowDays,
    ownerId,
    version,
    pictures: stored.pictures.map(({ key, alt }) => ({ key, alt })),
  };
}
