import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { DraftKind } from './draft-kind.ts'
import { storeUnsaved } from './unsaved-values.ts'

/** The draft as stored by the server, null before it is created. */
export function useDraftRecord<Values extends FieldValues, Written extends { id: string }>(
  kind: DraftKind<Values, Written>,
  initial: Written | null,
  form: UseFormReturn<Values>,
  onCreated: (id: string) => void,
) {
  type Field = keyof Values & string
  const { t } = useLingui()
  const [record, setRecord] = useState(initial)
  /** The same as a ref, for calls in progress across renders. */
  const loaded = useRef(initial)
  const creation = useRef<Promise<Written>>(undefined)
  const adopting = useRef(false)

  function keep(written: Written) {
    loaded.current = written
    setRecord(written)
  }

  /**
   * Only one draft is created, even if a picture and a field need it at once. It gets all values of the form.
   */
  async function create() {
    const values = form.getValues()
    const fields = kind.fitFields(values, Object.keys(values) as Field[])
    creation.current ??= kind.create(
      values,
      fields.filter((field) => !kind.apart?.includes(field)),
    )
    try {
      const created = await creation.current
      if (loaded.current) return loaded.current
      storeUnsaved(kind.name, undefined, {})
      keep(created)
      onCreated(created.id)
      return created
    } catch (error) {
      creation.current = undefined
      throw error
    }
  }

  async function update(id: string, fields: Field[]) {
    const send = async () => keep(await kind.update(id, form.getValues(), fields, loaded.current))
    try {
      await send()
    } catch (error) {
      if (!kind.valuesOf || !isWrittenMeanwhile(error)) throw error
      adopt(await kind.read(id), kind.valuesOf)
      await send()
    }
  }

  /** Another tab has saved since: its values are adopted, except for fields changed here. */
  function adopt(theirs: Written, valuesOf: (record: Written) => Values) {
    const before = loaded.current && valuesOf(loaded.current)
    const after = valuesOf(theirs)
    const taken = (Object.keys(after) as (Field & Path<Values>)[]).filter(
      (field) => isSame(form.getValues(field), before?.[field]) && !isSame(after[field], before?.[field]),
    )
    adopting.current = true
    for (const field of taken) form.setValue(field, after[field], { shouldValidate: true })
    adopting.current = false
    keep(theirs)
    if (taken.length > 0) showToast(t`Des modifications faites ailleurs ont été reprises ici`, 'info', 5000)
  }

  return {
    record,
    setRecord: keep,
    readId: () => loaded.current?.id,
    ensureId: async () => loaded.current?.id ?? (await create()).id,
    write: async (fields: Field[]) => {
      const isFirst = !loaded.current && !creation.current
      const { id } = loaded.current ?? (await create())
      const left = isFirst ? fields.filter((field) => kind.apart?.includes(field)) : fields
      if (left.length > 0) await update(id, left)
    },
    refresh: async () => {
      if (loaded.current) keep(await kind.read(loaded.current.id))
    },
    /** Whether values of another tab are being adopted. */
    isAdopting: () => adopting.current,
  }
}

function isWrittenMeanwhile(error: unknown) {
  return error instanceof ApiError && error.status === 409 && error.code === 'changed_meanwhile'
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
