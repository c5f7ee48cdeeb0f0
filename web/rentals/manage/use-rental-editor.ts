import { useLingui } from '@lingui/react/macro'
import { createContext, use, useEffect, useRef, useState } from 'react'
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import type { OwnedRental } from '../../../contract/rentals.ts'
import { ApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/toasts.tsx'
import { createDraftSaver, type SaveState } from './draft-saver.ts'
import { faultsOf, fitFields, type RentalField, type RentalValues, valuesOf } from './rental-form.ts'
import { keepUnsaved, readUnsaved } from './unsaved-values.ts'
import { useRentalRecord } from './use-rental-record.ts'

const pauseMilliseconds = 800

export interface RentalEditor {
  form: UseFormReturn<RentalValues>
  /** As the server last answered it; null until the draft exists. */
  rental: OwnedRental | null
  setRental: (rental: OwnedRental) => void
  /** Saved while one types; a published home only by its button. */
  automatic: boolean
  save: SaveState
  /** Saves at once; resolves to whether everything that can be sent was. */
  saveNow: () => Promise<boolean>
  /** What the server said the last time it did not take what was sent. */
  readRefusal: () => { field: string; message: string }[]
  /** Forgets what was typed since the last save. */
  giveUp: () => void
  /** The home's id, after starting its draft where there is none yet. */
  ensureId: () => Promise<string>
  /** Reads the home again, for what the server works out: the score, the possible actions. */
  refresh: () => Promise<void>
}

const EditorContext = createContext<RentalEditor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor() {
  const editor = use(EditorContext)
  if (!editor) throw new Error('a step stands outside its editor')
  return editor
}

const resolver: Resolver<RentalValues> = (values) => {
  const faults = faultsOf(values)
  if (faults.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(
    faults.map(({ field, code }) => [field, { type: 'value', message: code }]),
  )
  return { values: {}, errors }
}

export function useRentalEditor(
  initial: OwnedRental | null,
  onCreated: (id: string) => void,
): RentalEditor & { hasUnsaved: () => boolean } {
  const { t } = useLingui()
  const [automatic] = useState(initial?.status !== 'PUBLISHED')
  // While one types, not on leaving a field: an error that appears under the pointer moves the button it is about to press.
  const form = useForm<RentalValues>({ defaultValues: valuesOf(initial), resolver, mode: 'onChange' })
  const { rental, setRental, readId, ensureId, write, refresh } = useRentalRecord(initial, form, onCreated)
  const refused = useRef(new Map<RentalField, unknown>())
  const [save, setSave] = useState<SaveState>(neverSaved)

  async function send(fields: RentalField[]) {
    try {
      await write(fields)
    } catch (error) {
      for (const { field, message } of refusedFields(error)) {
        if (!(field in form.getValues())) continue
        form.setError(field, { type: 'server', message })
        refused.current.set(field, form.getValues(field))
      }
      throw error
    }
  }

  /** What the form finds right, except values that the server has refused and that have not changed since. */
  function fit(changed: Partial<RentalValues>) {
    const values = form.getValues()
    return fitFields(values, Object.keys(changed) as RentalField[]).filter(
      (field) => !refused.current.has(field) || refused.current.get(field) !== values[field],
    )
  }

  const [saver] = useState(() =>
    createDraftSaver<RentalValues>({
      pause: automatic ? pauseMilliseconds : null,
      fit,
      send,
      mayPass: (error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 429,
      keep: (unsaved) => keepUnsaved(readId(), unsaved),
      onChange: setSave,
    }),
  )

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        const field = name as RentalField | undefined
        if (field) saver.change({ [field]: values[field] })
      },
    })
    const kept = Object.entries(readUnsaved(readId())) as [RentalField, never][]
    for (const [field, value] of kept)
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true })
    if (kept.length > 0) showToast(t`Votre saisie non enregistrée a été retrouvée`, 'info', 5000)
    return () => {
      unsubscribe()
      saver.stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the editor opens
  }, [])

  return {
    form,
    rental,
    setRental,
    ensureId,
    refresh,
    automatic,
    save,
    saveNow: () => {
      // Asked for, even what was refused goes again: another field may have made it right.
      refused.current.clear()
      return saver.flush()
    },
    readRefusal: () => {
      const { error } = saver.read()
      const fields = refusedFields(error)
      if (fields.length > 0 || !(error instanceof ApiError)) return fields
      return [{ field: '', message: error.message }]
    },
    giveUp: () => keepUnsaved(readId(), {}),
    hasUnsaved: () => saver.read().unsaved > 0,
  }
}

const neverSaved: SaveState = { phase: 'idle', savedAt: null, error: null, willRetry: false, unsaved: 0 }

/** The fields a refusal names, by their names in the form. */
function refusedFields(error: unknown) {
  if (!(error instanceof ApiError)) return []
  return error.fields.map(({ field, message }) => ({
    field: fieldOfContract[field] ?? (field as RentalField),
    message,
  }))
}

const fieldOfContract: Record<string, RentalField> = {
  price_per_night: 'price',
  cleaning_fee_minor: 'cleaning_fee',
}
