import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { parseTypedDay } from '#web/ui/dates/typed-day.ts'
import { TextField } from '#web/ui/inputs/field.tsx'
import { isOpen, type OpenCase } from '../use-case.ts'

/** Questions of a case: each answer is saved at once, since the requirements depend on it. */
export function QuestionsCard({ opened }: { opened: OpenCase }) {
  const { t } = useLingui()
  const { mine } = opened
  if (mine.form_fields.length === 0 || !isOpen(mine)) return null
  return (
    <Card title={t`Avant vos pièces`}>
      <div className="flex flex-col gap-6">
        {mine.form_fields.map((field) =>
          field.kind === 'flag' ? (
            <YesOrNo key={field.name} opened={opened} field={field} />
          ) : (
            <Written key={field.name} opened={opened} field={field} />
          ),
        )}
      </div>
    </Card>
  )
}

type Field = MyCase['form_fields'][number]

function YesOrNo({ opened, field: { name, label, hint } }: { opened: OpenCase; field: Field }) {
  const { t } = useLingui()
  const id = useId()
  const choices = [
    { value: 'yes', text: t`Oui` },
    { value: 'no', text: t`Non` },
  ]
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined} disabled={opened.isPending}>
      <legend className="font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-muted">
          {hint}
        </p>
      )}
      <div className="mt-3 flex gap-6">
        {choices.map(({ value, text }) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={id}
              className="size-5 accent-brand"
              checked={opened.mine.form[name] === value}
              onChange={() => void opened.save({ [name]: value })}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Saved when the field loses the focus, or a day is chosen. */
function Written({
  opened: { mine, save },
  field: { name, label, hint, required, kind },
}: {
  opened: OpenCase
  field: Field
}) {
  const { t } = useLingui()
  const saved = mine.form[name] ?? ''
  const [value, setValue] = useState(saved)
  const [isSaved, setIsSaved] = useState(false)
  async function keep(text = value.trim()) {
    if (text === saved) return
    setIsSaved(Boolean(await save({ [name]: text })))
  }
  function change(text: string) {
    setValue(text)
    setIsSaved(false)
    // A day that is chosen in the calendar leaves no field.
    if (kind === 'date' && parseTypedDay(text) !== null) void keep(text)
  }
  const field = {
    label,
    name,
    help: hint,
    optional: required ? undefined : t`(facultatif)`,
    value,
    onBlur: () => void keep(),
  }
  return (
    <ValidatedForm
      className="flex flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      {kind === 'date' ? (
        <DateField {...field} onChange={change} />
      ) : (
        <TextField {...field} maxLength={300} onChange={({ target }) => change(target.value)} />
      )}
      <output className="text-14 text-green-text">{isSaved && <Trans>Réponse enregistrée</Trans>}</output>
    </ValidatedForm>
  )
}
