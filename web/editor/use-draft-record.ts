import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftKind } from './use-draft-editor.ts'
import { keepUnsaved } from './unsaved-values.ts'

/** What is written as the server holds it, from before it exists there. */
export function useDraftRecord<Values extends FieldValues, Written extends { id: string }>(
  kind: DraftKind<Values, Written>,
  initial: Written | null,
  form: UseFormReturn<Values>,
  onCreated: (id: string) => void,
) {
  type Field = keyof Values & string
  const [record, setRecord] = useState(initial)
  const id = useRef(initial?.id)
  const creation = useRef<Promise<Written>>(undefined)

  /** One draft is started, even if a picture and a field ask for it together. It takes all the form shows. */
  async function create() {
    const values = form.getValues()
    creation.current ??= kind.create(values, kind.fitFields(values, Object.keys(values) as Field[]))
    try {
      const created = await creation.current
      if (id.current) return created
      id.current = created.id
      keepUnsaved(kind.name, undefined, {})
      setRecord(created)
      onCreated(created.id)
      return created
    } catch (error) {
      creation.current = undefined
      throw error
    }
  }

  return {
    record,
    setRecord,
    readId: () => id.current,
    ensureId: async () => id.current ?? (await create()).id,
    write: async (fields: Field[]) => {
      if (!id.current && !creation.current) {
        await create()
        return
      }
      const known = id.current ?? (await create()).id
      setRecord(await kind.update(known, form.getValues(), fields))
    },
    refresh: async () => {
      if (id.current) setRecord(await kind.read(id.current))
    },
  }
}
