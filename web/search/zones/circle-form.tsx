import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { api } from '#web/api/browser-api.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { countryByCode } from '#contract/core/open-countries.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type Suggestion } from '#web/ui/inputs/combobox.tsx'
import { control, Select } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { placeLine } from '#web/ui/data/place-line.ts'
import type { Corner, Zone } from './zone-address.ts'

const radii = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

interface Town extends Suggestion {
  centre: Corner
}

/** Adds a zone without drawing: a radius around a town or around the centre of the map. */
export function CircleForm({
  middle,
  onZone,
}: {
  /** Centre of the map; null without one. */
  middle: (() => Corner) | null
  onZone: (zone: Zone) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const placeId = useId()
  const [text, setText] = useState('')
  const [town, setTown] = useState<Town | null>(null)
  const [radius, setRadius] = useState(2000)
  const load = async (typed: string): Promise<Town[]> => {
    const { items } = await api('GET /places/cities', { query: { q: typed.slice(0, 80) } })
    return items.map(({ id, name, region, country_code: code, longitude, latitude }) => ({
      key: String(id),
      label: name,
      detail: placeLine(region, countryByCode(code).name[language]),
      centre: [longitude, latitude],
    }))
  }
  const centre = town?.centre ?? middle?.()
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (centre) onZone({ kind: 'circle', centre, radius })
      }}
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={placeId} className="text-14 font-semibold">
          <Trans>Autour de</Trans>
        </label>
        <Combobox
          id={placeId}
          inline
          text={text}
          placeholder={middle ? t`Le milieu de la carte, ou une ville` : t`Une ville`}
          load={load}
          initial={[]}
          onText={(typed) => {
            setText(typed)
            setTown(null)
          }}
          onPick={(picked) => {
            setText(picked.label)
            setTown(picked)
          }}
          className={`${control} h-12`}
        />
      </div>
      <Select label={t`Distance`} value={radius} onChange={({ target }) => setRadius(Number(target.value))}>
        {radii.map((metres) => (
          <option key={metres} value={metres}>
            {metres < 1000 ? `${metres}\u00a0m` : `${formatNumber(metres / 1000, language)}\u00a0km`}
          </option>
        ))}
      </Select>
      <Button type="submit" disabled={!centre || (text !== '' && !town)}>
        <Trans>Ajouter cette zone</Trans>
      </Button>
    </form>
  )
}
