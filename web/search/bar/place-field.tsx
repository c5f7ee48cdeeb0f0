import { useLingui } from '@lingui/react/macro'
import { IconCurrentLocation } from '@tabler/icons-react'
import { type ComponentProps, useMemo } from 'react'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Combobox, type Suggestion } from '#web/ui/inputs/combobox.tsx'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import { SuggestionIcon } from './place-suggestions.tsx'
import type { PlaceDraft, SearchKind } from './search-kind.ts'

/**
 * Combobox of the place: a country, region or city becomes a criterion, a listing is opened at once, and so is the map
 * around the visitor.
 */
export function PlaceField<Draft extends PlaceDraft, Place extends Suggestion>({
  kind,
  draft,
  onChange,
  onPicked,
  onBox,
  ...rest
}: Pick<ComponentProps<typeof Combobox>, 'id' | 'className' | 'inline' | 'placeholder' | 'anchor'> & {
  kind: SearchKind<Draft, Place>
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onPicked?: () => void
  /** The map around the visitor is to be searched. */
  onBox: (box: string) => void
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const language = useLanguage()
  const initial = useMemo(() => {
    const icon = <SuggestionIcon Icon={IconCurrentLocation} />
    return [
      { key: 'near-me', label: t`Près de moi`, icon, isNearMe: true } as const,
      ...kind.initial(language),
    ]
  }, [kind, language, t])

  async function searchAroundMe() {
    const { boxAroundMe } = await import('./box-around-me.ts')
    try {
      onBox(await boxAroundMe())
    } catch {
      showToast(
        t`Votre position n’est pas connue : autorisez-la dans votre navigateur, ou écrivez une ville.`,
        'error',
        6000,
      )
    }
  }

  return (
    <Combobox<Place | { key: string; label: string; icon: React.ReactNode; isNearMe: true }>
      name={kind.field}
      maxLength={80}
      placeholder={t`Ville, région ou pays`}
      text={draft.place}
      load={kind.load}
      initial={initial}
      onText={(place) => onChange(kind.typed(place))}
      onPick={(place) => {
        if ('isNearMe' in place) return void searchAroundMe()
        const chosen = kind.chosen(place)
        if (typeof chosen === 'string') return goTo(chosen)
        onChange(chosen)
        onPicked?.()
      }}
      {...rest}
    />
  )
}
