import { useLingui } from '@lingui/react/macro'
import { createContext, use, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { DraftKind } from './draft-kind.ts'
import { createDraftSaver, type SaveState } from './draft-saver.ts'
import { storeUnsaved, readUnsaved } from './unsaved-values.ts'
import { useDraftRecord } from './use-draft-record.ts'

const pauseMilliseconds = 800

/** Shared by the components of an editor, whatever the kind of record. */
export interface DraftEditing {
  /** Saved while typing; published records only by button. */
  automatic: boolean
  save: SaveState
  /** Saves at once; resolves to whether everything that can be sent was. */
  saveNow: () => Promise<boolean>
  /** The id; creates the draft where there is none yet. */
  ensureId: () => Promise<string>
  /** Reloads the record, for values computed by the server: the score, the possible actions. */
  refresh: () => Promise<void>
}

export interface DraftEditor<Values extends FieldValues, Written> extends DraftEditing {
  form: UseFormReturn<Values>
  /** As last returned by the server; null until the draft exists. */
  record: Written | null
  setRecord: (record: Written) => void
  /** The server's errors of the last refused save. */
  readRefusal: () => { field: string; message: string }[]
  /** Discards the changes since the last save. */
  abandon: () => void
  hasUnsaved: () => boolean
}

const EditingContext = createContext<DraftEditing | null>(null)
export const EditingProvider = EditingContext.Provider

export function useEditing() {
  const editing = use(EditingContext)
  if (!editing) throw new Error('a step stands outside its editor')
  return editing
}

/** @param automatic whether it is saved while typing */
export function useDraftEditor<Values extends FieldValues, Written extends { id: string }>(
  kind: DraftKind<Values, Written>,
  {
    initial,
    values: defaultValues,
    automatic: isAutomatic,
    onCreated,
  }: { initial: Written | null; values: Values; automatic: boolean; onCreated: (id: string) => void },
): DraftEditor<Values, Written> {
  type Field = keyof Values & string
  const { t } = useLingui()
  const [automatic] = useState(isAutomatic)
  const [resolver] = useState(() => resolverOf(kind))
  // While typing, not on blur: an error that appears would move the button from under the pointer.
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver,
    mode: 'onChange',
  })
  const { record, setRecord, readId, ensureId, write, refresh, isAdopting } = useDraftRecord(
    kind,
    initial,
    form,
    onCreated,
  )
  const refused = useRef(new Map<string, unknown>())
  const [save, setSave] = useState<SaveState>(neverSaved)

  async function send(fields: Field[]) {
    try {
      await write(fields)
    } catch (error) {
      for (const { field, message } of refusedFields(error, kind)) {
        if (!(field in form.getValues())) continue
        const path = field as Path<Values>
        form.setError(path, { type: 'server', message })
        refused.current.set(field, form.getValues(path))
      }
      throw error
    }
  }

  /** The valid fields, except values that the server has refused and that have not changed since. */
  function fit(changed: Partial<Values>) {
    const values = form.getValues()
    return kind
      .fitFields(values, Object.keys(changed) as Field[])
      .filter((field) => !refused.current.has(field) || refused.current.get(field) !== values[field])
  }

  const [saver] = useState(() =>
    createDraftSaver<Values>({
      pause: automatic ? pauseMilliseconds : null,
      fit,
      send: (fields) => send(fields as Field[]),
      mayPass: (error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 429,
      keep: (unsaved) => storeUnsaved(kind.name, readId(), unsaved),
      onChange: setSave,
    }),
  )

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        // Values from another tab are saved already.
        if (name && !isAdopting()) saver.change({ [name]: values[name] } as Partial<Values>)
        const others = kind.together?.find((group) => group.some((field) => field === name)) ?? []
        for (const field of others) if (field !== name) void form.trigger(field as Path<Values>)
      },
    })
    const stored = Object.entries(readUnsaved(kind.name, readId()))
    for (const [field, value] of stored) {
      form.setValue(field as Path<Values>, value as never, { shouldDirty: true, shouldValidate: true })
    }
    if (stored.length > 0) showToast(t`Votre saisie non enregistrée a été retrouvée`, 'info', 5000)
    return () => {
      unsubscribe()
      saver.stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the editor opens
  }, [])

  return {
    form,
    record,
    setRecord,
    ensureId,
    refresh,
    automatic,
    save,
    saveNow: () => {
      // On request refused values are sent again too: a change of another field may have made them valid.
      refused.current.clear()
      return saver.flush()
    },
    readRefusal: () => {
      const { error } = saver.read()
      const fields = refusedFields(error, kind)
      if (fields.length > 0 || !(error instanceof ApiError)) return fields
      return [{ field: '', message: error.message }]
    },
    abandon: () => storeUnsaved(kind.name, readId(), {}),
    hasUnsaved: () => saver.read().unsaved > 0,
  }
}

const neverSaved: SaveState = { phase: 'idle', savedAt: null, error: null, willRetry: false, unsaved: 0 }

function resolverOf<Values extends FieldValues>({
  errorsOf,
}: Pick<DraftKind<Values, never>, 'errorsOf'>): Resolver<Values> {
  return (values) => {
    const validationErrors = errorsOf(values)
    if (validationErrors.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(
      validationErrors.map(({ field, code }) => [field, { type: 'value', message: code }]),
    )
    return { values: {}, errors: errors as never }
  }
}

/** The fields of a refusal, by their names in the form. */
function refusedFields(error: unknown, { fieldOf }: { fieldOf: (named: string) => string }) {
  if (!(error instanceof ApiError)) return []
  return error.fields.map(({ field, message }) => ({ field: fieldOf(field), message }))
}
