/**
 * Miniflare frees a statement once Node has let go of it, and a batch carries only its number. On a busy
 * machine that may overtake the batch, which then finds nothing ('AssertionError: false == true'); so its
 * statements are held until it has been answered.
 */
export function holdingBatches(d1: D1Database): D1Database {
  const underWay = new Set<readonly D1PreparedStatement[]>();
  const batch: D1Database["batch"] = async (statements) => {
    underWay.add(statements);
    try {
      return await d1.batch(statements);
    } finally {
      underWay.delete(statements);
    }
  };
  return new Proxy(d1, { get: (target, key) => (key === "batch" ? batch : Reflect.get(target, key)) });
}
