import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { City } from '#contract/core/places.ts'
import { api } from '#web/api/browser-api.ts'
import { Combobox, type Suggestion } from '#web/ui/inputs/combobox.tsx'
import { control, Field } from '#web/ui/inputs/field.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useFieldSentence } from './field-sentence.ts'
import type { PlaceValues } from './place-values.ts'

interface CitySuggestion extends Suggestion {
  city: City
}

/**
 * A city of the country: choosing one also places the pin on it. A municipality too small for the list keeps its typed
 * name.
 */
export function CityCombobox({
  onChoose,
  onName,
}: {
  onChoose: (city: City) => void
  onName: (name: string) => void
}) {
  const { t } = useLingui()
  const sentence = useFieldSentence()
  const form = useFormContext<PlaceValues>()
  const { field, fieldState } = useController({ control: form.control, name: 'city' })
  const [country, cityId] = useWatch({ control: form.control, name: ['country', 'city_id'] })
  const [typed, setTyped] = useState(field.value)
  const [chosen, setChosen] = useState(field.value)
  if (chosen !== field.value) {
    setChosen(field.value)
    setTyped(field.value)
  }
  const proposed = useRef<CitySuggestion[]>([])
  const load = useCallback(
    async (text: string) => {
      const { items } = await api('GET /places/cities', { query: { q: text, country_code: country } })
      proposed.current = items.map(suggestionOf)
      return proposed.current
    },
    [country],
  )
  const commitName = () => {
    const name = typed.trim()
    if (name === '' || name === field.value) return setTyped(field.value)
    const isIt = ({ city }: CitySuggestion) => city.country_code === country && isSameName(city.name, name)
    const same = proposed.current.find(isIt)
    if (same) return onChoose(same.city)
    onName(name)
    // The user may have typed the name before the list had loaded: look it up afterwards.
    void load(name).then(
      (cities) => {
        const loadedLater = cities.find(isIt)
        if (loadedLater && form.getValues('city') === name) onChoose(loadedLater.city)
      },
      () => undefined, // The typed name is valid without the list.
    )
  }
  const error = fieldState.error?.message
  return (
    <Field
      label={<Trans>Ville</Trans>}
      help={
        field.value !== '' && cityId === null ? (
          <Trans>
            Elle n’est pas dans notre liste : vérifiez son nom, puis placez l’épingle sur la carte.
          </Trans>
        ) : (
          <Trans>
            Choisissez-la dans la liste : le logement apparaît alors à sa place sur la carte. Si elle n’y est
            pas, écrivez son nom.
          </Trans>
        )
      }
      error={error && sentence(error)}
    >
      {(ids) => (
        <div onBlur={commitName}>
          <Combobox<CitySuggestion>
            {...ids}
            key={country}
            ref={field.ref}
            text={typed}
            onText={setTyped}
            load={load}
            onPick={({ city }) => {
              setTyped(city.name)
              onChoose(city)
            }}
            placeholder={t`Sète, Dakar, Lausanne…`}
            className={classes(control, 'h-12')}
          />
        </div>
      )}
    </Field>
  )
}

function isSameName(one: string, other: string) {
  return one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0
}

function suggestionOf(city: City): CitySuggestion {
  return {
    key: String(city.id),
    label: city.name,
    ...(city.region && { detail: city.region }),
    icon: <IconMapPin size={18} aria-hidden className="flex-none text-muted" />,
    city,
  }
}
