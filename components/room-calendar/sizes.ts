/** Pixels of a night's column, of a room's lane, of what stands left of them and of what stands above. */
export const NIGHT = 52;
export const LANE = 38;
export const LABEL = 116;
/** The month's name, then the night with its price and what is free. */
export const HEAD = 114;
