export const weekdayOptions = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (label, at) => ({ value: at + 1, label }),
);
export const everyDay = [1, 2, 3, 4, 5, 6, 7];
