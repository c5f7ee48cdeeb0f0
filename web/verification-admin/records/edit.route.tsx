import 'virtual:texts/accounts/sellers'
import 'virtual:texts/accounts/verification'
import 'virtual:texts/moderation/verification-admin'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Select, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { YesNoField } from '#web/verification/yes-no-field.tsx'
import { CaseHead } from '../case-head.tsx'
import type { Route } from './+types/edit.route.ts'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(api('GET /admin/professional-kyc/:id', { params: { id } })) }
}
clientLoader.hydrate = true as const

export default function EditCase({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
      {(found) => (
        <div className="flex flex-col gap-6">
          <CaseHead found={found} screen="/edit" />
          <ProfileForm key={found.updated_at} found={found} />
        </div>
      )}
    </Loaded>
  )
}

/** Corrections of the profile by staff: each needs a reason, which the audit trail stores. */
function ProfileForm({ found }: { found: AdminCase }) {
  const { t } = useLingui()
  const [answers, setAnswers] = useState(found.form)
  const [reason, setReason] = useState('')
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  const changed = Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => value !== (found.form[name] ?? '')),
  )
  const isReady = Object.keys(changed).length > 0 && reason.trim().length >= 10
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const call = () =>
      api('PATCH /admin/professional-kyc/:id', {
        params: { id: found.id },
        body: { form: changed, reason: reason.trim() },
      })
    if (await mutate(call, { successMessage: t`Profil corrigé` })) setReason('')
  }
  return (
    <Card title={t`Profil`}>
      <form onSubmit={(event) => void save(event)} className="flex max-w-180 flex-col gap-5">
        {found.form_fields.length === 0 && (
          <p className="text-muted">
            <Trans>Ce dossier n’a pas de profil à corriger.</Trans>
          </p>
        )}
        <div className="grid items-start gap-5 md:grid-cols-2">
          {found.form_fields.map((field) => (
            <Answer
              key={field.name}
              field={field}
              value={answers[field.name] ?? ''}
              error={fieldError(`form.${field.name}`) ?? fieldError(field.name)}
              onChange={(value) => setAnswers({ ...answers, [field.name]: value })}
            />
          ))}
        </div>
        <TextArea
          label={t`Motif de la correction`}
          help={t`10 caractères au moins, écrit au journal d’audit`}
          error={fieldError('reason')}
          className="min-h-20"
          maxLength={600}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && (
          <p role="alert" className="rounded-12 bg-red-ground p-3 text-14 font-semibold text-red-text">
            {error.message}
          </p>
        )}
        <Button type="submit" isPending={isPending} disabled={!isReady} className="self-start">
          <Trans>Enregistrer la correction</Trans>
        </Button>
      </form>
    </Card>
  )
}

function Answer({
  field: { name, label, hint, kind, choices },
  value,
  error,
  onChange,
}: {
  field: AdminCase['form_fields'][number]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  if (kind === 'flag') {
    return (
      <YesNoField label={label} help={hint} name={name} value={value} error={error} onChange={onChange} />
    )
  }
  if (kind === 'choice') {
    return (
      <Select
        label={label}
        help={hint}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">–</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <TextField
      label={label}
      help={hint}
      error={error}
      type={kind}
      maxLength={300}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
