/** `1 booking`, `1,250 bookings`: English texts of consoles and messages to staff. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
