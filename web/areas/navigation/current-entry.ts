interface Entry {
  to: string
  /** Current on this very address only, not below it. */
  end?: boolean
}

/** The entry that an address lies at or below: the longest where several begin it. */
export function currentEntry<E extends Entry>(entries: E[], pathname: string): E | undefined {
  return entries
    .filter(({ to, end }) => pathname === to || (!end && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}
