import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { isoCountries } from '#contract/core/iso-countries.ts'
import { Checkbox, Select } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import type { BookedStay } from './stay-search.ts'

/** Country of residence of the first guest, of all others, or of some others by their number. */
export interface Residence {
  country: string
  isMixed: boolean
  others: Record<number, string>
}
export const unknownResidence: Residence = { country: '', isMixed: false, others: {} }

/** One country for each guest; null where none was chosen. */
export function countriesOf({ country, isMixed, others }: Residence, stay: BookedStay) {
  if (!country) return null
  return Array.from({ length: guestsOf(stay) }, (_, index) => (isMixed && others[index]) || country)
}

function guestsOf({ adults, children, infants }: BookedStay) {
  return adults + children + infants
}

/** Where the guests live, which Regulation (EU) 2024/1028 has platforms state to the authorities each month. */
export function GuestResidence({
  stay,
  value,
  onChange,
}: {
  stay: BookedStay
  value: Residence
  onChange: (residence: Residence) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return isoCountries
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language))
      .map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))
  }, [language])
  const numbered = (number: number) => t`Voyageur ${number} : pays de résidence`
  const guests = guestsOf(stay)
  const { country, isMixed, others } = value
  return (
    <div className="mt-5 flex max-w-120 flex-col gap-4">
      <Select
        label={isMixed && guests > 1 ? numbered(1) : t`Pays de résidence des voyageurs`}
        optional={t`(facultatif)`}
        help={t`Les autorités demandent le nombre de voyageurs et leur pays de résidence, sans aucun nom (règlement (UE) 2024/1028). Votre hôte ne le voit pas.`}
        value={country}
        onChange={({ target }) => onChange({ ...value, country: target.value })}
      >
        <option value="">{t`Non précisé`}</option>
        {options}
      </Select>
      {country && guests > 1 && (
        <Checkbox
          label={<Trans>Les voyageurs ne vivent pas tous dans le même pays</Trans>}
          checked={isMixed}
          onChange={({ target }) => onChange({ ...value, isMixed: target.checked })}
        />
      )}
      {country &&
        isMixed &&
        Array.from({ length: guests - 1 }, (_, index) => index + 1).map((index) => (
          <Select
            key={index}
            label={numbered(index + 1)}
            value={others[index] ?? country}
            onChange={({ target }) => onChange({ ...value, others: { ...others, [index]: target.value } })}
          >
            {options}
          </Select>
        ))}
    </div>
  )
}
