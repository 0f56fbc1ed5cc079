import { Cards } from "./cards";

const cards = JSON.parse(process.env.FLOOR_CARDS ?? "[]");

/** The same cards as plain data, drawn by one component: the least that a list can cost in Next. */
export default function Page() {
  return <Cards cards={cards} />;
}
