import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { CountryCode } from '#contract/core/countries.ts'
import {
  fitsCommune,
  hasRegistrationForm,
  normalizeRegistrationNumber,
  registrationSchemes,
  requiresRegistration,
} from '#contract/rentals/registration.ts'
import { useEditor } from './use-rental-editor.ts'
import { EditorTextField } from './rental-fields.ts'

/** The registration number, checked while typing; beside it what the law requires of this home. */
export function RegistrationField() {
  const { form, record } = useEditor()
  const { t } = useLingui()
  const values = useWatch({ control: form.control })
  const country = CountryCode.safeParse(values.country).data ?? 'FR'
  const { law, example } = registrationSchemes[country]
  const isRequired = requiresRegistration({
    country,
    region: values.region ?? null,
    type: values.property_type ?? 'other',
    minNights: values.min_nights ?? 1,
  })
  return (
    <div className="flex flex-col gap-2">
      <EditorTextField
        name="registration_number"
        label={<Trans>Numéro d’enregistrement</Trans>}
        optional={!isRequired && <Trans>(s’il en existe un)</Trans>}
        help={
          isRequired ? (
            <Trans>
              La loi le demande avant toute annonce ({law}). Il figure sur l’annonce ; sans lui, elle ne se
              publie pas.
            </Trans>
          ) : (
            <Trans>Aucune loi connue de nous ne le demande ici. S’il existe, il figure sur l’annonce.</Trans>
          )
        }
        {...(example && { placeholder: t`Par exemple ${example}` })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Match
        number={normalizeRegistrationNumber(values.registration_number ?? '', country)}
        country={country}
        // Of the stored place: a changed one is saved a moment later.
        beginnings={record?.country_code === country ? record.registration.beginnings : []}
        city={record?.city ?? ''}
      />
    </div>
  )
}

interface Typed {
  number: string | null
  country: CountryCode
  beginnings: readonly string[]
  city: string
}

/** Whether a number with the right form is one of the home's commune. */
function Match({ number, country, beginnings, city }: Typed) {
  if (number === null || !hasRegistrationForm(number, country) || beginnings.length === 0) return null
  const isRight = fitsCommune(number, beginnings)
  const Icon = isRight ? IconCircleCheck : IconAlertTriangle
  const expected = beginnings.slice(0, 3).join(', ')
  return (
    <output className="flex gap-2 rounded-12 bg-surface-2 px-3.5 py-2.5 text-14">
      <Icon
        size={18}
        aria-hidden
        className={isRight ? 'mt-0.5 flex-none text-green-solid' : 'mt-0.5 flex-none text-yellow-text'}
      />
      <span>
        {isRight ? (
          <Trans>Ce numéro est bien de {city}.</Trans>
        ) : (
          <Trans>
            Ce numéro n’est pas de {city} : là-bas, il commence par {expected}. Vérifiez le numéro, la ville
            et le code postal.
          </Trans>
        )}
      </span>
    </output>
  )
}
