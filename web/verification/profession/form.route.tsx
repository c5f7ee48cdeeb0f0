import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { professionalTypes, type ProfessionalType } from '#contract/sales/sale-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorSummary, Select, TextField } from '#web/ui/inputs/field.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { isOpen } from '../use-case.ts'
import { NothingLeavesCard } from '../wizard/needs-card.tsx'
import { YesNoField } from '../yes-no-field.tsx'
import { useProfessionCase } from './profession.route.tsx'
import { useProfessions } from './professions.ts'

/** The profile by profession; the case contains its questions. */
export default function Form() {
  const { mine, isPending, change } = useProfessionCase()
  const professions = useProfessions()
  const { t } = useLingui()
  const goTo = useGoTo()
  const [type, setType] = useState<ProfessionalType | null>(mine.professional_type)
  const [values, setValues] = useState<Record<string, string>>(mine.form)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const mayWrite = isOpen(mine) || mine.allowed_actions.includes('renew')
  const isSavedType = type === mine.professional_type
  const isPrivate = mine.verification_status === 'VERIFIED' && !mine.approved_at

  async function save(event: React.FormEvent) {
    event.preventDefault()
    if (!type) return setErrors({ professional_type: t`Choisissez votre profession` })
    setErrors({})
    const body = { professional_type: type, form: answersOf(mine, values, isSavedType) }
    const saved = await change(() => api('PUT /professional-kyc/my', { body }), {
      onError: ({ fields }) =>
        setErrors(
          Object.fromEntries(fields.map(({ field, message }) => [field.replace(/^form\./, ''), message])),
        ),
    })
    if (!saved) return
    setValues(saved.form)
    // The answer contains the questions of the new profession.
    if (!isSavedType && saved.form_fields.length > 0) {
      showToast(t`Métier enregistré : répondez à ses questions`, 'success')
      return
    }
    showToast(t`Profil enregistré`, 'success')
    if (isOpen(saved)) goTo(paths.sellerProfession('documents'))
  }

  const labelOf = (field: string) =>
    field === 'professional_type'
      ? t`Profession`
      : (mine.form_fields.find(({ name }) => name === field)?.label ?? field)
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_280px]">
      <form noValidate onSubmit={(event) => void save(event)} className="flex min-w-0 flex-col gap-6">
        {Object.keys(errors).length > 0 && (
          <ErrorSummary
            title={t`Le profil n’est pas enregistré`}
            errors={Object.entries(errors).map(([field, message]) => ({
              field,
              message: `${labelOf(field)} : ${message}`,
            }))}
            onPick={(field) => document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()}
          />
        )}
        <Card title={t`Votre métier`}>
          <Select
            label={t`Profession`}
            name="professional_type"
            value={type ?? ''}
            disabled={!mayWrite}
            error={errors.professional_type}
            onChange={(event) => setType((event.target.value || null) as ProfessionalType | null)}
          >
            <option value="">{t`Choisir`}</option>
            {professionalTypes.map((each) => (
              <option key={each} value={each}>
                {professions[each]}
              </option>
            ))}
          </Select>
        </Card>
        {isSavedType && mine.form_fields.length > 0 && (
          <Card title={t`Votre profil`}>
            <div className="grid gap-5 md:grid-cols-2">
              {mine.form_fields.map((field) => (
                <ProfileField
                  key={field.name}
                  field={field}
                  value={values[field.name] ?? ''}
                  error={errors[field.name]}
                  disabled={!mayWrite}
                  onChange={(value) => setValues({ ...values, [field.name]: value })}
                />
              ))}
            </div>
          </Card>
        )}
        {mayWrite && mine.approved_at && (
          <p className="text-14 text-muted">
            <Trans>
              Les pages publiques montrent le profil vérifié ; celui-ci le remplace quand ce dossier est
              accepté.
            </Trans>
          </p>
        )}
        {mayWrite && isPrivate && (
          <p className="rounded-12 bg-yellow-ground px-4 py-3 text-14 text-yellow-text">
            <Trans>
              Vous vendez en particulier. Dès que vous enregistrez une profession, vos annonces quittent le
              marché ; elles reviennent quand elle est vérifiée.
            </Trans>
          </p>
        )}
        {mayWrite ? (
          <Button type="submit" isPending={isPending} className="self-start max-md:w-full">
            {isOpen(mine) ? (
              <Trans>Enregistrer et continuer</Trans>
            ) : (
              <Trans>Enregistrer et renouveler</Trans>
            )}
          </Button>
        ) : (
          <p className="text-muted">
            <Trans>Le profil ne change pas pendant l’examen du dossier.</Trans>
          </p>
        )}
      </form>
      <div>
        <NothingLeavesCard />
      </div>
    </div>
  )
}

/** Answers to the questions of the case; those of another profession are left out. */
function answersOf({ form_fields: fields }: MyCase, values: Record<string, string>, isSavedType: boolean) {
  if (!isSavedType) return {}
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = values[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

function ProfileField({
  field: { name, label, hint, kind, choices, required },
  value,
  error,
  disabled,
  onChange,
}: {
  field: MyCase['form_fields'][number]
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}) {
  const { t } = useLingui()
  const field = {
    label,
    name,
    help: hint,
    optional: required ? undefined : t`(facultatif)`,
    value,
    disabled,
    error,
  }
  if (kind === 'flag') return <YesNoField {...field} onChange={onChange} />
  if (kind === 'date') return <DateField {...field} onChange={onChange} />
  if (kind === 'choice') {
    return (
      <Select {...field} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t`Choisir`}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    )
  }
  return <TextField {...field} maxLength={300} onChange={(event) => onChange(event.target.value)} />
}
