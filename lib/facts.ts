import { useMemo } from "react";

/** Facts of the type `T` as one text: what a list is drawn from, on its way from the server to the browser. */
export type Facts<T> = string & { readonly of?: T };

/**
 * React looks at each value of a prop on its own, when it writes it, when it reads it to draw the HTML and when the browser
 * does: a list of twenty has a thousand. A text is one value, and is taken apart by the engine itself. Plain values only.
 */
export const asFacts = <T>(value: T): Facts<T> => JSON.stringify(value);

/** For the component that draws them. */
export const useFacts = <T>(facts: Facts<T>): T => useMemo(() => JSON.parse(facts) as T, [facts]);
