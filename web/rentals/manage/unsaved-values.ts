import type { RentalValues } from './rental-form.ts'

/** What was typed and not saved yet survives a reload of the tab. */
const keyOf = (id: string | undefined) => `demeure.rental.${id ?? 'new'}`

export function keepUnsaved(id: string | undefined, values: Partial<RentalValues>) {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(keyOf(id))
    else sessionStorage.setItem(keyOf(id), JSON.stringify(values))
  } catch {
    // Storage that is full or forbidden: the form still holds what was typed.
  }
}

export function readUnsaved(id: string | undefined): Partial<RentalValues> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Partial<RentalValues>) : {}
  } catch {
    return {}
  }
}
