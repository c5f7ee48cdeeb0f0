import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type CurrentUser, updateMyAccount } from '#contract/accounts/accounts.ts'
import { api } from '#web/api/browser-api.ts'
import { replaceUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useContractForm } from '../contract-form.ts'
import { withFactorProof } from '../recovery/factor-proof.ts'
import { PasswordDialog } from '../recovery/password-dialog.tsx'

const bioLength = 1000

const ProfileFields = updateMyAccount.body
  .pick({ first_name: true, last_name: true, phone_number: true, company_name: true, bio: true })
  .required()

type Profile = z.infer<typeof ProfileFields>

export function isOwner({ roles }: CurrentUser) {
  return roles.some(({ name }) => name === 'owner')
}

/** The company name is omitted where another card of the screen has it. */
export function ProfileForm({ user, withCompany = true }: { user: CurrentUser; withCompany?: boolean }) {
  const { t } = useLingui()
  const [unproved, setUnproved] = useState<Profile | null>(null)
  const { field, form, submit, isPending, summary } = useContractForm({
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
      const isNewNumber = (values.phone_number || null) !== user.phone_number
      if (isNewNumber && user.has_password) setUnproved(values)
      else await save(values)
    },
  })
  async function save(values: Profile, password?: string) {
    const { company_name, ...others } = values
    const profile = withCompany ? { ...others, company_name } : others
    const loaded = password === undefined ? {} : { password }
    const updated = await withFactorProof((proof) =>
      api('PATCH /users/me', { body: { ...profile, ...loaded, ...proof } }),
    )
    replaceUser(updated)
    form.reset({ ...values, phone_number: updated.phone_number ?? '' })
    setUnproved(null)
    showToast(t`Profil enregistré`, 'success')
  }
  const [bio, firstName, lastName] = useWatch({
    control: form.control,
    name: ['bio', 'first_name', 'last_name'],
  })
  const professional = withCompany && user.roles.some(({ name }) => name === 'owner' || name === 'seller')
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        <div className="grid gap-5 md:grid-cols-2 md:gap-4">
          <TextField label={t`Prénom`} autoComplete="given-name" required {...field('first_name')} />
          <TextField label={t`Nom`} autoComplete="family-name" required {...field('last_name')} />
        </div>
        {user.kyc_status === 'verified' && (firstName !== user.first_name || lastName !== user.last_name) && (
          <output className="block rounded-12 bg-yellow-ground px-4 py-3 text-14 text-yellow-text">
            <Trans>
              Votre identité est vérifiée sous ce nom. Un autre prénom ou un autre nom met fin à cette
              vérification : vos versements et, si vous vendez en particulier, vos annonces de vente en
              attendent une nouvelle. Un accent, l’ordre ou un second prénom ne changent rien.
            </Trans>
          </output>
        )}
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
        {/* Shown beside rentals only. */}
        {isOwner(user) && (
          <TextArea
            label={t`Présentation`}
            optional={t`(facultatif)`}
            help={`${Array.from(bio ?? '').length}/${bioLength}`}
            rows={5}
            {...field('bio')}
          />
        )}
        <Button type="submit" isPending={isPending} className="self-start max-md:w-full">
          <Trans>Enregistrer le profil</Trans>
        </Button>
      </form>
      {unproved && (
        <PasswordDialog
          needsPassword
          title={t`Changer de numéro de téléphone`}
          confirmLabel={t`Enregistrer le profil`}
          onClose={() => setUnproved(null)}
          onConfirm={(password) => save(unproved, password)}
        >
          <p className="text-muted">
            <Trans>
              Ce numéro sert à vous joindre et à protéger votre compte : il ne change pas sans votre mot de
              passe.
            </Trans>
          </p>
        </PasswordDialog>
      )}
    </>
  )
}

/** Who can see the phone number. */
function usePhoneHelp(user: CurrentUser) {
  const { t } = useLingui()
  if (isOwner(user)) {
    return t`Jamais affiché sur vos annonces. Vos voyageurs le reçoivent une fois leur réservation confirmée.`
  }
  return user.roles.some(({ name }) => name === 'seller')
    ? t`Jamais affiché sur vos annonces.`
    : t`Vos hôtes le reçoivent une fois votre réservation confirmée.`
}
