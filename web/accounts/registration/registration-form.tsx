import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Registration } from '#contract/accounts/accounts.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import type { Posted } from '#web/shell/page/post-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { useContractForm } from '../contract-form.ts'
import { PasswordStrengthHint } from '../recovery/password-strength-hint.tsx'
import { type AccountType, registrationPayload } from './registration-payload.ts'
import { type SellerKind, SellerKindChoice } from './seller-kind-choice.tsx'

const RegistrationForm = z.object({
  first_name: Registration.shape.first_name,
  last_name: Registration.shape.last_name,
  company_name: z.string().trim().max(160, 'too_long:160'),
  professional_license: z.string().trim().max(80, 'too_long:80'),
  email: Registration.shape.email,
  phone_number: z.union([z.literal(''), Registration.shape.phone_number.unwrap().unwrap()]),
  password: Registration.shape.password,
  terms: z.boolean().refine(Boolean, 'terms_needed'),
})

/** Opens an account; the answer is the same whether or not the address already has one. */
export function RegistrationFormFields({
  type,
  submitLabel,
  posted,
  onRegistered,
}: {
  type: AccountType
  submitLabel: string
  posted: Posted | undefined
  onRegistered: (email: string) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [kind, setKind] = useState<SellerKind>('private')
  const { field, form, submit, isPending, summary } = useContractForm({
    schema: RegistrationForm,
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      phone_number: '',
      password: '',
      company_name: '',
      professional_license: '',
      terms: false,
    },
    posted,
    failure: t`Échec de l’inscription`,
    fallback: t`Une erreur est survenue pendant l’inscription`,
    send: async (values) => {
      const submitted =
        kind === 'private' ? { ...values, company_name: '', professional_license: '' } : values
      const body = registrationPayload(type, submitted, language)
      if (type === 'owner') await api('POST /auth/register/owner', { body })
      else if (type === 'seller') await api('POST /auth/register/seller', { body })
      else await api('POST /auth/register', { body })
      onRegistered(values.email)
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      {type === 'seller' && <SellerKindChoice kind={kind} onChoose={setKind} />}
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField label={t`Prénom`} autoComplete="given-name" required {...field('first_name')} />
        <TextField label={t`Nom`} autoComplete="family-name" required {...field('last_name')} />
      </div>
      {type === 'seller' && kind !== 'private' && (
        <div className="grid gap-5 md:grid-cols-2 md:gap-4">
          <TextField
            label={t`Entreprise ou étude`}
            optional={t`(facultatif)`}
            autoComplete="organization"
            {...field('company_name')}
          />
          <TextField
            label={t`Carte ou agrément`}
            optional={t`(facultatif)`}
            autoComplete="off"
            {...field('professional_license')}
          />
        </div>
      )}
      <TextField
        label={t`Adresse e-mail`}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('email')}
      />
      <TextField
        label={t`Téléphone`}
        optional={t`(facultatif)`}
        type="tel"
        autoComplete="tel"
        {...field('phone_number')}
      />
      <PasswordField
        label={t`Mot de passe`}
        autoComplete="new-password"
        required
        help={<PasswordStrengthHint password={password} />}
        {...field('password')}
      />
      <Checkbox
        className="text-14"
        label={
          <Trans>
            J’accepte les{' '}
            <Link to={paths.termsOfUse()} target="_blank" className="text-link">
              conditions d’utilisation
            </Link>{' '}
            et j’ai lu la{' '}
            <Link to={paths.privacyPolicy()} target="_blank" className="text-link">
              politique de confidentialité
            </Link>
            .
          </Trans>
        }
        {...field('terms')}
      />
      <Button type="submit" size="large" full isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
