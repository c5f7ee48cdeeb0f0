interface Entry {
  to: string
  /** Current on exactly this address, not below it. */
  end?: boolean
}

/** The entry that an address is at or below: the one with the longest matching path. */
export function currentEntry<E extends Entry>(entries: E[], pathname: string): E | undefined {
  return entries
    .filter(({ to, end }) => pathname === to || (!end && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}
