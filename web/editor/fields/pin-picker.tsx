import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MapSection } from '#web/map/map-part.tsx'
import { SectionNotice } from '#web/ui/feedback/section-error-boundary.tsx'
import { countryViews } from './country-views.ts'
import { NumberInput } from './number-input.tsx'
import type { PlaceValues } from './place-values.ts'

const PinMap = lazy(() => import('./pin-map.tsx'))

interface Place {
  latitude: number
  longitude: number
}

function placeOf(latitude: number | null, longitude: number | null): Place | undefined {
  if (latitude === null || longitude === null) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** Exact position of the home: on the map, by dragging, by the arrow keys, or by coordinates. */
export function PinPicker() {
  const { t } = useLingui()
  const form = useFormContext<PlaceValues>()
  const [latitude, longitude, city, country] = useWatch({
    control: form.control,
    name: ['latitude', 'longitude', 'city', 'country'],
  })

  // A coordinate being typed may be empty or out of range: the pin keeps its last valid position.
  const [last, setLast] = useState<Place>()
  const typed = placeOf(latitude, longitude)
  if (typed && (typed.latitude !== last?.latitude || typed.longitude !== last.longitude)) setLast(typed)
  const shown = typed ?? last

  function place(next: Place) {
    const options = { shouldDirty: true, shouldValidate: true }
    form.setValue('latitude', next.latitude, options)
    form.setValue('longitude', next.longitude, options)
  }

  const isPlaced = latitude !== null || longitude !== null
  if (!isPlaced && city === '') {
    return (
      <p className="flex items-center gap-3 rounded-16 border border-dashed border-line-strong p-5 text-muted">
        <IconMapPin size={24} aria-hidden className="flex-none" />
        <Trans>Choisissez la ville : la carte s’ouvre à cet endroit et vous y posez l’épingle.</Trans>
      </p>
    )
  }
  const coordinates = (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberInput<PlaceValues>
        name="latitude"
        label={<Trans>Latitude</Trans>}
        min={-90}
        max={90}
        step={0.0005}
        decimals={6}
      />
      <NumberInput<PlaceValues>
        name="longitude"
        label={<Trans>Longitude</Trans>}
        min={-180}
        max={180}
        step={0.0005}
        decimals={6}
      />
    </div>
  )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-14 font-semibold">
        <Trans>Emplacement exact</Trans>
      </legend>
      <MapSection
        instead={
          <>
            <SectionNotice>
              <Trans>
                La carte ne s’affiche pas dans ce navigateur. L’épingle est au centre de la ville choisie :
                précisez-la par ses coordonnées.
              </Trans>
            </SectionNotice>
            {coordinates}
          </>
        }
      >
        <div className="relative h-80 overflow-hidden rounded-16 bg-surface-2">
          <Suspense>
            <PinMap
              key={country}
              place={isPlaced ? shown : undefined}
              view={countryViews[country]}
              label={t`Carte de l’emplacement`}
              onMove={place}
            />
          </Suspense>
        </div>
        <p className="text-14 text-muted">
          {isPlaced ? (
            <Trans>
              Faites glisser l’épingle jusqu’à votre porte, touchez la carte, ou choisissez l’épingle et
              déplacez-la avec les flèches du clavier.
            </Trans>
          ) : (
            <Trans>Approchez-vous de votre porte sur la carte, puis touchez-la pour y poser l’épingle.</Trans>
          )}
        </p>
        <details>
          <summary className="text-14 font-semibold text-brand-text">
            <Trans>Saisir les coordonnées</Trans>
          </summary>
          <div className="mt-4">{coordinates}</div>
        </details>
      </MapSection>
    </fieldset>
  )
}
