import { countryBySlug } from '#contract/core/open-countries.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'

/** Links to the other countries with listings, and their number. */
export function OtherCountries({
  title,
  countries,
  to,
}: {
  title: React.ReactNode
  countries: { slug: string; listings: number }[]
  to: (slug: string) => string
}) {
  const language = useLanguage()
  if (countries.length === 0) return null
  return (
    <section className="mt-13 border-t border-line pt-10 md:mt-18">
      <h2 className="mb-5 display-24">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {countries.map(({ slug, listings }) => (
          <li key={slug}>
            <Link
              to={to(slug)}
              className="inline-flex h-10 items-center gap-2 rounded-full bg-surface px-4 text-14 font-medium inset-ring inset-ring-line-strong hover:bg-surface-2"
            >
              {countryBySlug(slug)?.name[language]}
              <span className="text-muted tabular">{listings}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
