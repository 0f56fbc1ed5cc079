/** Widths and heights in pixels: night column, room row, left column, header. */
export const NIGHT = 52;
export const LANE = 38;
export const LABEL = 116;
/** Month name, night, price and availability. */
export const HEAD = 114;
