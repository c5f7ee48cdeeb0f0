import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useMemo } from 'react'
import { Combobox, type Suggestion } from '#web/ui/inputs/combobox.tsx'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import type { PlaceDraft, SearchKind } from './search-kind.ts'

/** Combobox of the place: a country, region or city becomes a criterion, a listing is opened at once. */
export function PlaceField<Draft extends PlaceDraft, Place extends Suggestion>({
  kind,
  draft,
  onChange,
  onPicked,
  ...rest
}: Pick<ComponentProps<typeof Combobox>, 'id' | 'className' | 'inline' | 'placeholder' | 'anchor'> & {
  kind: SearchKind<Draft, Place>
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onPicked?: () => void
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const language = useLanguage()
  const initial = useMemo(() => kind.initial(language), [kind, language])
  return (
    <Combobox
      name={kind.field}
      maxLength={80}
      placeholder={t`Ville, région ou pays`}
      text={draft.place}
      load={kind.load}
      initial={initial}
      onText={(place) => onChange(kind.typed(place))}
      onPick={(place) => {
        const chosen = kind.chosen(place)
        if (typeof chosen === 'string') return goTo(chosen)
        onChange(chosen)
        onPicked?.()
      }}
      {...rest}
    />
  )
}
