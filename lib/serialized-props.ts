/** A value of type `T` serialized as one string, for props of client components. */
export type Serialized<T> = string & { readonly of?: T };

/**
 * React processes every value of a prop separately during serialization, server rendering and hydration, and a list of
 * twenty has a thousand values. A string is one value and is parsed natively. Plain values only.
 */
export const serialize = <T>(value: T): Serialized<T> => JSON.stringify(value);

/** Parses the result of `serialize`; undefined values are absent. */
export const deserialize = <T>(facts: Serialized<T>): T => JSON.parse(facts) as T;
