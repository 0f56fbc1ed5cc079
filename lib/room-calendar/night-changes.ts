/** The latest changes of a calendar, newest first. */
type Change = { id: string; undone: boolean };

const maxShown = 10;

export const addChange = <C extends Change>(changes: readonly C[], change: C): C[] =>
  [change, ...changes].slice(0, maxShown);

export const markUndone = <C extends Change>(changes: readonly C[], id: string): C[] =>
  changes.map((change) => (change.id === id ? { ...change, undone: true } : change));
