import { transitions } from "@/backend/orders/lifecycle/rules";
import { moneyPicture } from "./money";
import { statesPicture } from "./states";
import { withTables } from "./tables";

const engine = "docs/engine.md";

/** Generated files and their content; `read` returns the text that contains the tables. */
export function listDiagrams(read: (file: string) => string): [file: string, content: string][] {
  return [
    ["docs/pictures/order-states.svg", statesPicture(transitions)],
    ["docs/pictures/money-flow.svg", moneyPicture()],
    [engine, withTables(read(engine))],
  ];
}
