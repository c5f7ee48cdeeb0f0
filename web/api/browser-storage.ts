type Area = 'localStorage' | 'sessionStorage'

/** Null where nothing is stored, and where the browser refuses its storage: where cookies are blocked, reading it throws. */
export function readStored(key: string, area: Area = 'localStorage') {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/**
 * @param value null removes what is stored
 * @returns false where the browser stores nothing: it refuses, or has no room
 */
export function store(key: string, value: string | null, area: Area = 'localStorage') {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
    return true
  } catch {
    return false
  }
}
