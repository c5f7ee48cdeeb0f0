import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { City } from '../../contract/places.ts'
import { api } from '../api/browser-api.ts'
import { Combobox, type Suggestion } from '../ui/combobox.tsx'
import { control, Field } from '../ui/field.tsx'
import { classes } from '../ui/class-names.ts'
import { useFieldSentence } from './field-sentence.ts'
import type { PlaceValues } from './place-values.ts'

interface CitySuggestion extends Suggestion {
  city: City
}

/** A real city of the country; choosing one also places the pin on it. */
export function CityCombobox({ onChoose }: { onChoose: (city: City) => void }) {
  const { t } = useLingui()
  const sentence = useFieldSentence()
  const form = useFormContext<PlaceValues>()
  const { field, fieldState } = useController({ control: form.control, name: 'city' })
  const country = useWatch({ control: form.control, name: 'country' })
  const [typed, setTyped] = useState(field.value)
  const [chosen, setChosen] = useState(field.value)
  if (chosen !== field.value) {
    setChosen(field.value)
    setTyped(field.value)
  }
  const load = useCallback(
    async (text: string) => {
      const { items } = await api('GET /places/cities', { query: { q: text, country_code: country } })
      return items.map(suggestionOf)
    },
    [country],
  )
  const error = fieldState.error?.message
  return (
    <Field
      label={<Trans>Ville</Trans>}
      help={<Trans>Choisissez-la dans la liste : le logement apparaît alors à sa place sur la carte.</Trans>}
      error={error && sentence(error)}
    >
      {(ids) => (
        // What was typed and not chosen gives way to the city that holds.
        <div onBlur={() => setTyped(field.value)}>
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

function suggestionOf(city: City): CitySuggestion {
  return {
    key: String(city.id),
    label: city.name,
    ...(city.region && { detail: city.region }),
    icon: <IconMapPin size={18} aria-hidden className="flex-none text-muted" />,
    city,
  }
}
