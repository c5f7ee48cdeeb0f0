import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Amenity } from '#contract/rentals/rentals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { amenityGroups, amenityLabels } from '../amenities.ts'
import { AmenityIcon } from '../amenity-icon.tsx'

const shownAtFirst = 10

/** Amenities: the first ten here, all of them by theme in a dialog. */
export function Amenities({ amenities }: { amenities: Amenity[] }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const title = t`Ce que propose ce logement`
  return (
    <section>
      <h2 className="mb-6 display-24">{title}</h2>
      {amenities.length === 0 && (
        <p className="text-muted">
          <Trans>L’hôte n’a encore indiqué aucun équipement.</Trans>
        </p>
      )}
      <AmenityList amenities={amenities.slice(0, shownAtFirst)} />
      {amenities.length > shownAtFirst && (
        <>
          <Button variant="secondary" className="mt-7" onClick={() => setOpen(true)}>
            <Plural value={amenities.length} one="Afficher # équipement" other="Afficher les # équipements" />
          </Button>
          <Dialog open={open} onClose={() => setOpen(false)} title={title}>
            {amenityGroups.map((group) => {
              const offered = group.amenities.filter((amenity) => amenities.includes(amenity))
              if (offered.length === 0) return null
              return (
                <section key={t(group.title)} className="py-4">
                  <h3 className="mb-4 font-semibold">{t(group.title)}</h3>
                  <AmenityList amenities={offered} />
                </section>
              )
            })}
          </Dialog>
        </>
      )}
    </section>
  )
}

function AmenityList({ amenities }: { amenities: Amenity[] }) {
  const { t } = useLingui()
  return (
    <ul className="grid gap-x-8 gap-y-4.5 md:grid-cols-2">
      {amenities.map((amenity) => (
        <li key={amenity} className="flex items-center gap-4">
          <AmenityIcon amenity={amenity} />
          {t(amenityLabels[amenity])}
        </li>
      ))}
    </ul>
  )
}
