/** Parts of a day by the first hour and the hour after the last, in local time. */
export const dayParts = { night: [0, 6], morning: [6, 12], afternoon: [12, 18], evening: [18, 24] } as const;

export type DayPart = keyof typeof dayParts;
export const dayPartNames = ["night", "morning", "afternoon", "evening"] as const satisfies readonly DayPart[];

/** Whether a time of departure is in one of the parts. No part means any time. */
export const isInDayParts = (parts: readonly DayPart[] | undefined, hour: number): boolean =>
  !parts?.length || parts.some((part) => hour >= dayParts[part][0] && hour < dayParts[part][1]);

export const isDayPart = (text: string): text is DayPart => Object.hasOwn(dayParts, text);
