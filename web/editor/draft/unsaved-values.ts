import { readStored, store } from '#web/api/browser-storage.ts'

/** Unsaved values survive a reload of the tab; `name` is that of the draft kind. */
const keyOf = (name: string, id: string | undefined) => `demeure.${name}.${id ?? 'new'}`

export function storeUnsaved(name: string, id: string | undefined, values: object) {
  // Where nothing is stored, the form still has the values.
  store(keyOf(name, id), Object.keys(values).length === 0 ? null : JSON.stringify(values), 'sessionStorage')
}

export function readUnsaved(name: string, id: string | undefined): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(name, id), 'sessionStorage') ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
