import { Plural, Trans } from '@lingui/react/macro'
import { Price } from '../../money/price.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { CardImage } from '../card-rental.ts'

interface City {
  city: string
  total_items: number
  price_from: number
  image: CardImage | null
}

/** The cities of a country, each with its picture and how many homes it has: they lead to the search. */
export function Cities({ country, cities }: { country: string; cities: City[] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-6 display-24">
        <Trans>Où séjourner</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6 lg:grid-cols-4">
        {cities.map(({ city, total_items: total, price_from: price, image }, index) => (
          <li key={city} className="min-w-0">
            <Link
              to={paths.rentals(new URLSearchParams({ country, city }).toString())}
              className="group block"
            >
              <span className="block aspect-4/3 overflow-hidden rounded-16 bg-sand-3">
                {image ? (
                  <Picture
                    image={image}
                    alt=""
                    sizes="(min-width: 1280px) 282px, (min-width: 768px) 33vw, 50vw"
                    priority={index < 2}
                    className="transition-transform duration-250 group-hover:scale-102"
                  />
                ) : (
                  <img
                    src="/brand/placeholder-bien.svg"
                    alt=""
                    width={1200}
                    height={800}
                    className="size-full object-cover"
                  />
                )}
              </span>
              <span className="mt-3 block truncate display-20">{city}</span>
              <span className="block text-14 text-muted">
                <Plural value={total} one="# logement" other="# logements" /> ·{' '}
                <Trans>
                  dès <Price euros={price} />
                </Trans>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
