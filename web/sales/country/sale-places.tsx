import { Plural, Trans } from '@lingui/react/macro'
import { countryBySlug } from '../../../contract/open-countries.ts'
import { Price } from '../../money/price.tsx'
import { paths } from '../../paths.ts'
import type { CardImage } from '../../rentals/card-rental.ts'
import { Link, useLanguage } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

interface City {
  city: string
  total_items: number
  price_from: number
  image: CardImage | null
}

/** The cities of a country, each with its picture and how many homes are for sale there. */
export function SaleCities({ country, cities }: { country: string; cities: City[] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-6 display-24">
        <Trans>Où acheter</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6 lg:grid-cols-4">
        {cities.map(({ city, total_items: total, price_from: price, image }, index) => (
          <li key={city} className="min-w-0">
            <Link to={paths.sales(new URLSearchParams({ country, city }).toString())} className="group block">
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
                <Plural value={total} one="# bien" other="# biens" /> ·{' '}
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

export function OtherSaleCountries({ countries }: { countries: { slug: string; homes: number }[] }) {
  const language = useLanguage()
  if (countries.length === 0) return null
  return (
    <section className="mt-13 border-t border-line pt-10 md:mt-18">
      <h2 className="mb-5 display-24">
        <Trans>Acheter ailleurs</Trans>
      </h2>
      <ul className="flex flex-wrap gap-2">
        {countries.map(({ slug, homes }) => (
          <li key={slug}>
            <Link
              to={paths.salesOfCountry(slug)}
              className="inline-flex h-10 items-center gap-2 rounded-full bg-surface px-4 text-14 font-medium inset-ring inset-ring-line-strong hover:bg-surface-2"
            >
              {countryBySlug(slug)?.name[language]}
              <span className="text-muted tabular">{homes}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
