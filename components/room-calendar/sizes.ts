/** Widths and heights in pixels: night column, room row, left column, header. */
export const nightWidth = 52;
export const laneHeight = 38;
export const labelWidth = 116;
/** Month name, night, price and availability. */
export const headHeight = 114;
