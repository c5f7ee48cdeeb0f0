import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBath, IconBed, IconCar, IconRulerMeasure, IconStairs, IconUsers } from '@tabler/icons-react'
import { rentalTypeLabel } from '../rental-labels.ts'
import type { ListedRental } from './listed-rental.ts'

/** Type, host and size of the rental. */
export function Facts({ rental }: { rental: ListedRental }) {
  const { t } = useLingui()
  const type = t(rentalTypeLabel(rental.property_type))
  const host = rental.host.first_name
  return (
    <section>
      <h2 className="display-24">
        <Trans>
          {type}, chez {host}
        </Trans>
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3.5 md:flex md:flex-wrap md:gap-x-8 [&_svg]:text-brand-text">
        <Fact icon={<IconUsers size={20} aria-hidden />}>
          <Plural value={rental.max_guests} one="# voyageur" other="# voyageurs" />
        </Fact>
        <Fact icon={<IconBed size={20} aria-hidden />}>
          <Plural value={rental.bedrooms} _0="Pièce unique" one="# chambre" other="# chambres" />
          {rental.beds > 0 && (
            <>
              , <Plural value={rental.beds} one="# lit" other="# lits" />
            </>
          )}
        </Fact>
        <Fact icon={<IconBath size={20} aria-hidden />}>
          <Plural value={rental.bathrooms} one="# salle de bain" other="# salles de bain" />
        </Fact>
        {rental.car_shelters > 0 && (
          <Fact icon={<IconCar size={20} aria-hidden />}>
            <Plural value={rental.car_shelters} one="# abri voiture" other="# abris voiture" />
          </Fact>
        )}
        {rental.floors > 0 && (
          <Fact icon={<IconStairs size={20} aria-hidden />}>
            <Plural value={rental.floors} one="# niveau" other="# niveaux" />
          </Fact>
        )}
        {rental.surface !== null && (
          <Fact icon={<IconRulerMeasure size={20} aria-hidden />}>{`${rental.surface}\u00a0m²`}</Fact>
        )}
      </ul>
    </section>
  )
}

function Fact({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      {icon}
      <span>{children}</span>
    </li>
  )
}
