import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#contract/core/date-format.ts'
import { otherTaxCountries, unionCountries } from '#contract/money/tax-statement-enums.ts'
import type { HostStatement } from '#contract/rentals/host-statement.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox, ErrorSummary, FieldNotes, Select, TextField } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** Texts of a form; the server checks what a professional has to state. */
const schema = z.object({
  kind: z.string(),
  legal_name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country_code: z.string(),
  register_number: z.string(),
  email: z.string(),
  phone_number: z.string(),
  certifies_compliance: z.boolean(),
})

function valuesOf(statement: HostStatement | null, email: string) {
  const business = statement?.business
  return {
    kind: statement?.kind ?? '',
    legal_name: business?.legal_name ?? '',
    street: business?.street ?? '',
    postcode: business?.postcode ?? '',
    city: business?.city ?? '',
    country_code: business?.country_code ?? 'FR',
    register_number: business?.register_number ?? '',
    email: business?.email ?? email,
    phone_number: business?.phone_number ?? '',
    // Certified with each statement.
    certifies_compliance: false,
  }
}

/** Whether the owner rents as a private person or as a professional, as the pages of all their rentals show. */
export function HostStatementCard({ statement }: { statement: HostStatement | null }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const { field, form, submit, isPending, summary, setRefusal } = useContractForm({
    schema,
    defaultValues: valuesOf(statement, user?.email ?? ''),
    failure: t`Votre statut n’a pas été enregistré`,
    send: async ({ kind, email, phone_number, ...values }) => {
      if (kind !== 'private' && kind !== 'professional') {
        const message = t`Choisissez particulier ou professionnel`
        form.setError('kind', { type: 'server', message })
        setRefusal({ title: t`Votre statut n’a pas été enregistré`, errors: [{ field: 'kind', message }] })
        return
      }
      const contact = { email: email.trim() || null, phone_number: phone_number.trim() || null }
      const business = kind === 'professional' ? { ...values, ...contact } : {}
      await api('PUT /owner/host-statement', { body: { kind, ...business } })
      showToast(t`Statut enregistré`, 'success')
      await revalidate()
    },
  })
  const isProfessional = form.watch('kind') === 'professional'
  const day = statement && formatDay(statement.stated_at, language)
  return (
    <Card title={t`Votre statut d’hôte`}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        <p className="text-muted">
          {day ? (
            <Trans>Déclaré le {day}, pour tous vos logements. Vos annonces l’affichent.</Trans>
          ) : (
            <Trans>
              La loi demande à vos annonces de dire si vous louez en tant que particulier ou professionnel :
              sans cette déclaration, aucun logement n’est publié.
            </Trans>
          )}
        </p>
        <KindField {...field('kind')} />
        {isProfessional && (
          <>
            <p className="text-14 text-muted">
              <Trans>Ce qui suit se lit sur vos annonces.</Trans>
            </p>
            <TextField {...field('legal_name')} label={t`Raison sociale`} autoComplete="organization" />
            <TextField
              {...field('street')}
              label={t`Adresse professionnelle`}
              autoComplete="street-address"
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...field('postcode')} label={t`Code postal`} autoComplete="postal-code" />
              <TextField {...field('city')} label={t`Ville`} autoComplete="address-level2" />
              <CountrySelect {...field('country_code')} />
              <TextField
                {...field('register_number')}
                label={t`Numéro au registre`}
                help={t`En France, votre SIREN ou SIRET`}
                autoComplete="off"
              />
              <TextField
                {...field('email')}
                label={t`E-mail professionnel`}
                type="email"
                autoComplete="email"
              />
              <TextField
                {...field('phone_number')}
                label={t`Téléphone professionnel`}
                optional={t`(facultatif)`}
                type="tel"
                autoComplete="tel"
              />
            </div>
            <Checkbox
              {...field('certifies_compliance')}
              label={t`Je m’engage à ne proposer que des services conformes au droit de l’Union européenne.`}
            />
          </>
        )}
        <Button type="submit" isPending={isPending} className="self-start max-md:w-full">
          <Trans>Enregistrer mon statut</Trans>
        </Button>
      </form>
    </Card>
  )
}

type Registered = ReturnType<ReturnType<typeof useContractForm<z.infer<typeof schema>>>['field']>

function KindField({ error, ...registered }: Registered) {
  const { t } = useLingui()
  const id = useId()
  const kinds = [
    {
      kind: 'private',
      label: t`Particulier`,
      note: t`Vous louez votre propre bien, hors d’une activité professionnelle.`,
    },
    {
      kind: 'professional',
      label: t`Professionnel`,
      note: t`Vous louez dans le cadre d’une activité commerciale ou libérale, en société ou en votre nom.`,
    },
  ]
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="float-left w-full text-14 font-semibold">
        <Trans>Vous louez en tant que</Trans>
      </legend>
      {kinds.map(({ kind, label, note }) => (
        <label key={kind} className="flex clear-both items-start gap-3">
          <span className="flex h-lh flex-none items-center">
            <input
              type="radio"
              value={kind}
              className="size-5 accent-brand"
              aria-describedby={`${id}-${kind}`}
              {...registered}
            />
          </span>
          <span>
            {label}
            <span id={`${id}-${kind}`} className="block text-14 text-muted">
              {note}
            </span>
          </span>
        </label>
      ))}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

function CountrySelect(registered: Registered) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = [...unionCountries, ...otherTaxCountries]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <Select {...registered} label={t`Pays`} autoComplete="country">
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
