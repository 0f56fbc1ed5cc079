import { describe, expect, it } from "vitest";
import { formatParty } from "../booking/party";
import { findCabinParty, readCabinParty } from "./cruise-party";

const read = (query: Record<string, string | string[]>): string => formatParty(readCabinParty(query));

describe("the guests of the search form", () => {
  it.each([
    [{ cabins: "2", adults: "4" }, "2_2"],
    // The child shares the cabin of one adult.
    [{ cabins: "2", adults: "3", age: ["5"] }, "2_1-5"],
    [{ cabins: "2", adults: "2", age: ["5", "7", "9"] }, "1-5-9_1-7"],
    [{ cabins: "3", adults: "2" }, "1_1"],
    // More guests than a cabin can have are in two.
    [{ cabins: "1", adults: "8", age: ["5", "7"] }, "4-5_4-7"],
    [{ cabins: "4", adults: "4", age: ["1", "2", "3", "4", "5", "6", "7", "8"] }, "1-1-5_1-2-6_1-3-7_1-4-8"],
  ])("are distributed over cabins: %o", (query, party) => {
    expect(read(query)).toBe(party);
  });
});

it("reads the guests of each cabin, and two adults instead of too many", () => {
  expect(read({ party: "2-5_2" })).toBe("2-5_2");
  expect(read({ party: "9" })).toBe("2");
  expect(read({ cabins: "2", adults1: "2", age1: ["", "5"], adults2: "1" })).toBe("2-5_1");
  expect(read({ cabins: "1", adults1: "7", age1: ["5", "6"] })).toBe("7-5");
});

it("finds no guests in a URL without them", () => {
  expect(findCabinParty({ region: "norway" })).toBeNull();
  expect(findCabinParty({ cabins: "1", adults: "2", age: "" })).toEqual([{ adults: 2, childAges: [] }]);
});
