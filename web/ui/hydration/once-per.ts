/** Memoises a function of an immutable object, per object. */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made) {
  const loaded = new WeakMap<Of, Made>()
  return (of: Of): Made => {
    const before = loaded.get(of)
    if (before !== undefined) return before
    const made = make(of)
    loaded.set(of, made)
    return made
  }
}
