/** Unsaved values survive a reload of the tab; `name` is that of the draft kind. */
const keyOf = (name: string, id: string | undefined) => `demeure.${name}.${id ?? 'new'}`

export function storeUnsaved(name: string, id: string | undefined, values: object) {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(keyOf(name, id))
    else sessionStorage.setItem(keyOf(name, id), JSON.stringify(values))
  } catch {
    // Storage is full or forbidden: the form still holds the values.
  }
}

export function readUnsaved(name: string, id: string | undefined): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name, id)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
