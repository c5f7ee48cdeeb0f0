import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { OwnedRental } from '../../../contract/rentals.ts'
import { api } from '../../api/browser-api.ts'
import { draftOf, fitFields, type RentalField, type RentalValues } from './rental-form.ts'
import { keepUnsaved } from './unsaved-values.ts'

/** The home as the server holds it, from before it exists there. */
export function useRentalRecord(
  initial: OwnedRental | null,
  form: UseFormReturn<RentalValues>,
  onCreated: (id: string) => void,
) {
  const [rental, setRental] = useState(initial)
  const id = useRef(initial?.id)
  const creation = useRef<Promise<OwnedRental>>(undefined)

  /** One draft is started, even if a picture and a field ask for it together. It takes all the form shows. */
  async function create() {
    const values = form.getValues()
    const body = draftOf(values, fitFields(values, Object.keys(values) as RentalField[]))
    creation.current ??= api('POST /properties', { body })
    try {
      const created = await creation.current
      if (id.current) return created
      id.current = created.id
      keepUnsaved(undefined, {})
      setRental(created)
      onCreated(created.id)
      return created
    } catch (error) {
      creation.current = undefined
      throw error
    }
  }

  return {
    rental,
    setRental,
    readId: () => id.current,
    ensureId: async () => id.current ?? (await create()).id,
    write: async (fields: RentalField[]) => {
      if (!id.current && !creation.current) {
        await create()
        return
      }
      const known = id.current ?? (await create()).id
      const body = draftOf(form.getValues(), fields)
      setRental(await api('PATCH /properties/:id', { params: { id: known }, body }))
    },
    refresh: async () => {
      if (id.current) setRental(await api('GET /properties/my/:id', { params: { id: id.current } }))
    },
  }
}
