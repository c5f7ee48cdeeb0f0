import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { line, WebAddress } from '#contract/core/fields.ts'
import { professionalTypes } from '#contract/sales/sale-enums.ts'
import type { SellerProfile } from '#contract/sales/sellers.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox, ErrorSummary, Select, TextField } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useProfessionNames } from './profession-names.ts'

const Form = z.object({
  professional_type: z.enum(['', ...professionalTypes]),
  company_name: line(120),
  license_number: line(60),
  issuing_authority: line(120),
  fee_schedule_url: z.union([z.literal(''), WebAddress]),
  refuses_agencies: z.boolean(),
})

/** Kind of seller: private, or a profession with its licence and the address of its fees. */
export function SellerProfileCard({ profile }: { profile: SellerProfile }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const professions = useProfessionNames()
  const [saved, setSaved] = useState(profile)
  const { field, submit, isPending, summary, form } = useContractForm({
    schema: Form,
    defaultValues: {
      professional_type: profile.professional_type ?? '',
      company_name: profile.company_name ?? '',
      license_number: profile.license_number ?? '',
      issuing_authority: profile.issuing_authority ?? '',
      fee_schedule_url: profile.fee_schedule_url ?? '',
      refuses_agencies: profile.refuses_agencies,
    },
    failure: t`Impossible de mettre à jour le profil. Veuillez réessayer.`,
    send: async (values) => {
      const body = {
        ...values,
        professional_type: professionalTypes.find((type) => type === values.professional_type) ?? null,
        fee_schedule_url: values.fee_schedule_url || null,
      }
      setSaved(await api('PUT /seller/profile', { body }))
      showToast(t`Profil enregistré`, 'success')
      await revalidate()
    },
  })
  const profession = form.watch('professional_type')
  const companyName = form.watch('company_name')
  const changesVerified =
    saved.verification_status === 'VERIFIED' &&
    (profession !== (saved.professional_type ?? '') ||
      (saved.professional_type !== null && companyName !== (saved.company_name ?? '')) ||
      form.watch('license_number') !== (saved.license_number ?? '') ||
      form.watch('issuing_authority') !== (saved.issuing_authority ?? ''))
  return (
    <Card title={t`Votre activité de vendeur`}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        <Select {...field('professional_type')} label={t`Vous vendez en tant que`}>
          <option value="">{t`Particulier`}</option>
          {professionalTypes.map((type) => (
            <option key={type} value={type}>
              {professions[type]}
            </option>
          ))}
        </Select>
        {profession ? (
          <>
            <TextField
              {...field('company_name')}
              label={t`Agence, étude ou société`}
              autoComplete="organization"
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...field('license_number')}
                label={t`Numéro de licence`}
                help={t`Carte professionnelle, CRPCEN, certification…`}
              />
              <TextField
                {...field('issuing_authority')}
                label={t`Délivrée par`}
                help={t`CCI, chambre, ordre ou organisme`}
              />
            </div>
            <TextField
              {...field('fee_schedule_url')}
              type="url"
              inputMode="url"
              label={t`Adresse de votre barème d’honoraires`}
              help={t`Page publique à laquelle chaque annonce renvoie (arrêté du 10 janvier 2017)`}
            />
          </>
        ) : (
          <Checkbox
            {...field('refuses_agencies')}
            label={t`Pas d’agences : je ne souhaite pas être démarché`}
          />
        )}
        {changesVerified && (
          <output className="block rounded-12 bg-yellow-ground px-4 py-3 text-14 text-yellow-text">
            <Trans>
              Vous êtes vérifié : ce changement demandera une nouvelle vérification, et vos annonces quittent
              le marché jusque-là. La forme juridique ou un accent du nom ne changent rien.
            </Trans>
          </output>
        )}
        <Button type="submit" isPending={isPending} className="self-start">
          <Trans>Enregistrer</Trans>
        </Button>
      </form>
    </Card>
  )
}
