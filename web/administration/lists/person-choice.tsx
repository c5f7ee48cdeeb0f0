import { type CSSProperties, useCallback, useId, useState } from 'react'
import { api } from '#web/api/browser-api.ts'
import { Combobox, type Suggestion } from '#web/ui/inputs/combobox.tsx'
import { control, Field } from '#web/ui/inputs/field.tsx'
import { classes } from '#web/ui/class-names.ts'

interface Found extends Suggestion {
  id: string
}

/** An account by name, for those who may search people; for the others its id. */
export function PersonChoice({
  label,
  help,
  error,
  onChoose,
}: {
  label: string
  help: string
  error?: string | undefined
  onChoose: (id: string) => void
}) {
  const [text, setText] = useState('')
  const anchor = `--person-${useId()}`
  const load = useCallback(async (typed: string): Promise<Found[]> => {
    const { items } = await api('GET /admin/search', { query: { q: typed } })
    return items
      .filter(({ kind }) => kind === 'user')
      .map(({ id, label, detail }) => ({ key: id, id, label, detail }))
  }, [])
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <div style={{ anchorName: anchor } as CSSProperties}>
          <Combobox<Found>
            {...ids}
            data-focus
            text={text}
            minLength={2}
            maxLength={100}
            anchor={anchor}
            load={load}
            className={classes(control, 'h-12 w-full')}
            onText={(typed) => {
              setText(typed)
              onChoose(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(typed.trim()) ? typed.trim() : '')
            }}
            onPick={({ id, label }) => {
              setText(label)
              onChoose(id)
            }}
          />
        </div>
      )}
    </Field>
  )
}
