import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useMemo } from 'react'
import { paths } from '#web/paths.ts'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import { loadPlaces, openCountries } from './place-suggestions.tsx'
import type { SearchDraft } from './search-draft.ts'

/** Place: a country or a city goes into the draft, a rental is opened at once. */
export function PlaceField({
  draft,
  onChange,
  onPicked,
  ...rest
}: Pick<ComponentProps<typeof Combobox>, 'id' | 'className' | 'inline' | 'placeholder' | 'anchor'> & {
  draft: SearchDraft
  onChange: (part: Partial<SearchDraft>) => void
  onPicked?: () => void
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const language = useLanguage()
  const initial = useMemo(() => openCountries(language), [language])
  return (
    <Combobox
      name="q"
      maxLength={80}
      placeholder={t`Ville, région ou pays`}
      text={draft.place}
      load={loadPlaces}
      initial={initial}
      onText={(place) => onChange({ place, country: null, city: null })}
      onPick={({ label, country, city, rentalId }) => {
        if (rentalId) return goTo(paths.rental(country, rentalId))
        onChange({ place: label, country, city })
        onPicked?.()
      }}
      {...rest}
    />
  )
}
