/** The value, or the reason of the signal if it is aborted first. */
export const before = <T>(signal: AbortSignal, value: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    value.then(resolve, reject);
  });
