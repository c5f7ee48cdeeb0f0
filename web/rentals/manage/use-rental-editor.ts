import { useLingui } from '@lingui/react/macro'
import { createContext, use, useEffect, useRef, useState } from 'react'
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import type { OwnedRental } from '../../../contract/rentals.ts'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/browser-api.ts'
import { showToast } from '../../ui/toasts.tsx'
import { createDraftSaver, type SaveState } from './draft-saver.ts'
import { draftOf, faultsOf, type RentalField, type RentalValues, valuesOf } from './rental-form.ts'
import { keepUnsaved, readUnsaved } from './unsaved-values.ts'

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
  const [rental, setRental] = useState(initial)
  const [automatic] = useState(initial?.status !== 'PUBLISHED')
  const form = useForm<RentalValues>({ defaultValues: valuesOf(initial), resolver, mode: 'onTouched' })
  const id = useRef(initial?.id)
  const creation = useRef<Promise<OwnedRental>>(undefined)
  const refused = useRef(new Map<RentalField, unknown>())
  const [save, setSave] = useState<SaveState>(neverSaved)

  /** One draft is started, even if a picture and a field ask for it together. It takes all the form shows. */
  function create() {
    creation.current ??= api('POST /properties', {
      body: draftOf(
        form.getValues(),
        fitFields(form.getValues(), Object.keys(form.getValues()) as RentalField[]),
      ),
    }).then(
      (created) => {
        keepUnsaved(undefined, {})
        id.current = created.id
        setRental(created)
        onCreated(created.id)
        return created
      },
      (error: unknown) => {
        creation.current = undefined
        throw error
      },
    )
    return creation.current
  }

  async function send(fields: RentalField[]) {
    if (!id.current && !creation.current) {
      await create()
      return
    }
    await creation.current
    const body = draftOf(form.getValues(), fields)
    try {
      setRental(await api('PATCH /properties/:id', { params: { id: id.current ?? '' }, body }))
    } catch (error) {
      if (error instanceof ApiError) showRefusedFields(error)
      throw error
    }
  }

  function showRefusedFields(error: ApiError) {
    for (const { field, message } of error.fields) {
      const name = (fieldOfContract[field] ?? field) as RentalField
      if (!(name in form.getValues())) continue
      form.setError(name, { type: 'server', message })
      refused.current.set(name, form.getValues(name))
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
      keep: (unsaved) => keepUnsaved(id.current, unsaved),
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
    const kept = Object.entries(readUnsaved(id.current)) as [RentalField, never][]
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
    automatic,
    save,
    saveNow: saver.flush,
    giveUp: () => keepUnsaved(id.current, {}),
    hasUnsaved: () => saver.read().unsaved > 0,
    ensureId: async () => id.current ?? (await create()).id,
    refresh: async () => {
      if (id.current) setRental(await api('GET /properties/my/:id', { params: { id: id.current } }))
    },
  }
}

const neverSaved: SaveState = { phase: 'idle', savedAt: null, error: null, willRetry: false, unsaved: 0 }

function fitFields(values: RentalValues, fields: RentalField[]) {
  const faulty = new Set(faultsOf(values, fields).map(({ field }) => field))
  // The two are judged together, so they wait for each other.
  if (faulty.has('max_nights')) faulty.add('min_nights')
  return fields.filter((field) => !faulty.has(field))
}

const fieldOfContract: Record<string, RentalField> = {
  price_per_night: 'price',
  cleaning_fee_minor: 'cleaning_fee',
}
