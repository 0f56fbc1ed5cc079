import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * False in the HTML and true once the component is hydrated. A control that works with scripts only is disabled until
 * then, so that no click on it is lost.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
