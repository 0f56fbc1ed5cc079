/** The two consoles: of administrators and of sub-administrators. */
export type ConsoleArea = "admin" | "subadmin";

export type PerArea<T> = Partial<Record<ConsoleArea, T>>;
