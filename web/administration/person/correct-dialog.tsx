import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Language } from '#contract/core/language.ts'
import type { Person } from '#contract/people/person.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, Select, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { languageNames } from '#web/ui/language-names.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Corrects names, company and language, with the reason that the person reads. */
export function CorrectDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({
    first_name: person.first_name,
    last_name: person.last_name,
    company_name: person.company_name ?? '',
    language: person.language,
    reason: '',
  })
  const { mutate, isPending, error, fieldError } = useMutation({ revalidates: true })
  const save = () =>
    mutate(
      () =>
        api('PATCH /admin/users/:id', {
          params: { id: person.id },
          body: { ...typed, company_name: typed.company_name.trim() || null },
        }),
      { successMessage: t`Compte corrigé, la personne est prévenue`, onSuccess: onClose },
    )
  const wasVerified = person.verification.kyc_status === 'verified'
  const isRenamed = typed.first_name !== person.first_name || typed.last_name !== person.last_name
  const field = (name: 'first_name' | 'last_name' | 'company_name' | 'reason') => ({
    value: typed[name],
    error: fieldError(name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Corriger le compte`}
      footer={
        <Button
          form="correct-person"
          type="submit"
          isPending={isPending}
          disabled={typed.reason.trim().length < 10}
        >
          <Trans>Corriger et prévenir</Trans>
        </Button>
      }
    >
      <form
        id="correct-person"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {error && error.fields.length === 0 && <ErrorSummary title={error.message} errors={[]} />}
        <TextField data-focus label={t`Prénom`} maxLength={80} {...field('first_name')} />
        <TextField label={t`Nom`} maxLength={80} {...field('last_name')} />
        {wasVerified && isRenamed && (
          <output className="block rounded-12 bg-yellow-ground px-4 py-3 text-14 text-yellow-text">
            <Trans>
              L’identité est vérifiée sous ce nom. Un autre prénom ou un autre nom y met fin : les versements
              de la personne et, si elle vend en particulier, ses annonces de vente attendent une nouvelle
              vérification. Un accent, l’ordre ou un second prénom ne changent rien.
            </Trans>
          </output>
        )}
        <TextField label={t`Société`} maxLength={160} {...field('company_name')} />
        <Select
          label={t`Langue`}
          value={typed.language}
          onChange={({ target }) => setTyped({ ...typed, language: target.value as Language })}
        >
          {Object.entries(languageNames).map(([language, name]) => (
            <option key={language} value={language}>
              {name}
            </option>
          ))}
        </Select>
        <TextArea
          label={t`Motif`}
          help={t`La personne le reçoit par e-mail ; dix caractères au moins`}
          maxLength={600}
          {...field('reason')}
        />
      </form>
    </Dialog>
  )
}
