import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBath, IconBed, IconCar, IconRulerMeasure, IconStairs, IconUsers } from '@tabler/icons-react'
import { rentalTypeLabel } from '../rental-labels.ts'
import type { ListedHome } from './listed-home.ts'

/** What kind of home it is, whose, and its measures. */
export function Facts({ home }: { home: ListedHome }) {
  const { t } = useLingui()
  const type = t(rentalTypeLabel(home.property_type))
  const host = home.host.first_name
  return (
    <section>
      <h2 className="display-24">
        <Trans>
          {type}, chez {host}
        </Trans>
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3.5 md:flex md:flex-wrap md:gap-x-8 [&_svg]:text-brand-text">
        <Fact icon={<IconUsers size={20} aria-hidden />}>
          <Plural value={home.max_guests} one="# voyageur" other="# voyageurs" />
        </Fact>
        <Fact icon={<IconBed size={20} aria-hidden />}>
          <Plural value={home.bedrooms} _0="Pièce unique" one="# chambre" other="# chambres" />
          {home.beds > 0 && (
            <>
              , <Plural value={home.beds} one="# lit" other="# lits" />
            </>
          )}
        </Fact>
        <Fact icon={<IconBath size={20} aria-hidden />}>
          <Plural value={home.bathrooms} one="# salle de bain" other="# salles de bain" />
        </Fact>
        {home.car_shelters > 0 && (
          <Fact icon={<IconCar size={20} aria-hidden />}>
            <Plural value={home.car_shelters} one="# abri voiture" other="# abris voiture" />
          </Fact>
        )}
        {home.floors > 0 && (
          <Fact icon={<IconStairs size={20} aria-hidden />}>
            <Plural value={home.floors} one="# niveau" other="# niveaux" />
          </Fact>
        )}
        {home.surface !== null && (
          <Fact icon={<IconRulerMeasure size={20} aria-hidden />}>{`${home.surface}\u00a0m²`}</Fact>
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
