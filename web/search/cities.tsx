import { Trans } from '@lingui/react/macro'
import { Price } from '#web/money/price.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, type PictureSource } from '#web/ui/data/picture.tsx'

export interface City {
  city: string
  total_items: number
  price_from: number
  image: PictureSource | null
}

/**
 * The cities of a country with a picture and the number of listings, linked to their search.
 * @param to the search of a city
 * @param count the formatted number of listings
 */
export function Cities({
  title,
  cities,
  to,
  count,
}: {
  title: React.ReactNode
  cities: City[]
  to: (city: string) => string
  count: (listings: number) => React.ReactNode
}) {
  return (
    <section className="mt-10">
      <h2 className="mb-6 display-24">{title}</h2>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6 lg:grid-cols-4">
        {cities.map(({ city, total_items: total, price_from: price, image }, index) => (
          <li key={city} className="min-w-0">
            <Link to={to(city)} className="group block">
              <span className="block aspect-4/3 overflow-hidden rounded-16 bg-line">
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
                {count(total)} ·{' '}
                <Trans>
                  dès <Price euros={Math.round(price)} />
                </Trans>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
