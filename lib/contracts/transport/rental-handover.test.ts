import { expect, it } from "vitest";
import { adminHandover } from "./rental-handover";

const read = (km: unknown) => adminHandover.takeBack.body.safeParse({ line: 1, stationId: 1, signedBy: "Ada", km });

it.each([
  ["46880", 46_880],
  ["46,880", 46_880],
  ["46.880", 46_880],
  ["1 046 880", 1_046_880],
  [46_880, 46_880],
  ["0", 0],
  ["", null],
])("reads an odometer reading of %j as %j", (entered, km) => {
  expect(read(entered)).toMatchObject({ success: true, data: { km } });
});

it.each(["46,88", "-5", "99999999999", "full"])("refuses an odometer reading of %j with an example", (entered) => {
  expect(read(entered).error?.issues.map(({ message }) => message)).toEqual([
    "Enter whole kilometres, such as 46,880.",
  ]);
});
