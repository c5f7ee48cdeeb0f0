import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { type CurrentUser, updateMyAccount } from '../../../contract/accounts.ts'
import { api } from '../../api/browser-api.ts'
import { replaceUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, TextArea, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useContractForm } from '../contract-form.ts'

const bioLength = 1000

const ProfileFields = updateMyAccount.body
  .pick({ first_name: true, last_name: true, phone_number: true, company_name: true, bio: true })
  .required()

export function isOwner({ roles }: CurrentUser) {
  return roles.some(({ name }) => name === 'owner')
}

/** Where another card of the screen holds the name of the company, it is left out here. */
export function ProfileForm({ user, withCompany = true }: { user: CurrentUser; withCompany?: boolean }) {
  const { t } = useLingui()
  const { field, form, submit, busy, summary } = useContractForm({
    schema: ProfileFields,
    defaultValues: {
      first_name: user.first_name,
      last_name: user.last_name,
      phone_number: user.phone_number ?? '',
      company_name: user.company_name ?? '',
      bio: user.bio,
    },
    failure: t`Le profil n’a pas été enregistré`,
    send: async (values) => {
      const { company_name, ...others } = values
      const body = withCompany ? { ...others, company_name } : others
      replaceUser(await api('PATCH /users/me', { body }))
      form.reset(values)
      showToast(t`Profil enregistré`, 'success')
    },
  })
  const bio = useWatch({ control: form.control, name: 'bio' })
  const professional = withCompany && user.roles.some(({ name }) => name === 'owner' || name === 'seller')
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField label={t`Prénom`} autoComplete="given-name" required {...field('first_name')} />
        <TextField label={t`Nom`} autoComplete="family-name" required {...field('last_name')} />
      </div>
      <TextField
        label={t`Téléphone`}
        optional={t`(facultatif)`}
        type="tel"
        autoComplete="tel"
        help={usePhoneHelp(user)}
        {...field('phone_number')}
      />
      {professional && (
        <TextField
          label={t`Entreprise`}
          optional={t`(facultatif)`}
          autoComplete="organization"
          {...field('company_name')}
        />
      )}
      {/* Read beside homes for stays, and nowhere else. */}
      {isOwner(user) && (
        <TextArea
          label={t`Présentation`}
          optional={t`(facultatif)`}
          help={`${Array.from(bio ?? '').length}/${bioLength}`}
          rows={5}
          {...field('bio')}
        />
      )}
      <Button type="submit" busy={busy} className="self-start max-md:w-full">
        <Trans>Enregistrer le profil</Trans>
      </Button>
    </form>
  )
}

/** Whom the number is told. */
function usePhoneHelp(user: CurrentUser) {
  const { t } = useLingui()
  if (isOwner(user)) {
    return t`Jamais affiché sur vos annonces. Vos voyageurs le reçoivent une fois leur réservation confirmée.`
  }
  return user.roles.some(({ name }) => name === 'seller')
    ? t`Jamais affiché sur vos annonces.`
    : t`Vos hôtes le reçoivent une fois votre réservation confirmée.`
}
