/** How the response of an action is announced: by how many of its records it changed, if it lists them. */
export function getResultKind({ results }: Record<string, unknown>): "success" | "warning" | "error" {
  if (!Array.isArray(results)) return "success";
  const done = results.filter((result: { ok?: unknown }) => result.ok === true).length;
  if (done === results.length) return "success";
  return done === 0 ? "error" : "warning";
}
