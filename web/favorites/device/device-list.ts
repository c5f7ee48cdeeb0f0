import type { FavoriteKind } from '#contract/buying/favorites.ts'
import { readStored, store } from '#web/api/browser-storage.ts'

export interface DeviceListing {
  kind: FavoriteKind
  id: string
}

interface StoredList<Item> {
  version: number
  /** Account that the list belongs to; null without one. */
  account: string | null
  items: Item[]
}

/** Other versions are read as empty: change it with the shape of the items. */
const version = 1
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * A list of homes in the local storage, the newest first. Content that is damaged, of another version or of another
 * account is read as empty, and so is a storage that the browser refuses.
 * @param readItem the fields of an item beside its home; undefined for a damaged item
 * @param accountOf whose list is shown and written now
 */
export function deviceList<Item extends DeviceListing>(
  key: string,
  most: number,
  readItem: (stored: Item) => Item | undefined,
  accountOf: () => string | null = () => null,
) {
  const listeners = new Set<() => void>()
  /** Stable while nothing changes, as `useSyncExternalStore` requires. */
  let cached: { text: string | null; account: string | null; items: readonly Item[] } = {
    text: null,
    account: null,
    items: [],
  }

  function read() {
    const text = readStored(key)
    const account = accountOf()
    if (text !== cached.text || account !== cached.account)
      cached = { text, account, items: parse<Item>(text, account, readItem).slice(0, most) }
    return cached.items
  }

  /** @returns false where the browser stores nothing */
  function write(items: readonly Item[]) {
    const stored: StoredList<Item> = { version, account: accountOf(), items: items.slice(0, most) }
    if (!store(key, items.length === 0 ? null : JSON.stringify(stored))) return false
    for (const listener of listeners) listener()
    return true
  }

  /** Puts a home at the head of the list; past the limit the last one goes. */
  const add = (item: Item) => write([item, ...without(item)])
  const remove = (listing: DeviceListing) => write(without(listing))
  const without = ({ kind, id }: DeviceListing) =>
    read().filter((item) => item.kind !== kind || item.id !== id)

  /** Also called when another tab changes the list. */
  function subscribe(listener: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  }

  return { most, read, write, add, remove, subscribe }
}

function parse<Item extends DeviceListing>(
  text: string | null,
  account: string | null,
  readItem: (stored: Item) => Item | undefined,
): Item[] {
  let stored: Partial<StoredList<Item>> | null
  try {
    stored = JSON.parse(text ?? 'null') as Partial<StoredList<Item>> | null
  } catch {
    return []
  }
  if (stored?.version !== version || !Array.isArray(stored.items)) return []
  if (stored.account !== null && stored.account !== account) return []
  const items = stored.items.flatMap((item) => (isListing(item) ? (readItem(item) ?? []) : []))
  return items.filter((item, index) => items.findIndex((each) => isSame(each, item)) === index)
}

function isListing(stored: Partial<DeviceListing> | null) {
  return (
    (stored?.kind === 'rental' || stored?.kind === 'sale') &&
    typeof stored.id === 'string' &&
    uuid.test(stored.id)
  )
}

function isSame(one: DeviceListing, other: DeviceListing) {
  return one.kind === other.kind && one.id === other.id
}
