import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconPhoto, IconTrendingDown } from '@tabler/icons-react'
import type { ChangedFavorite } from '#contract/buying/client-dashboard.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import { formatPercent } from '#contract/core/number-format.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'

/** Favourites whose price fell or whose dates were released in the last two weeks. */
export function ChangedFavorites({ changes, total }: { changes: ChangedFavorite[]; total: number }) {
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="display-24">
            <Trans>Vos favoris ont bougé</Trans>
          </h2>
          <p className="text-14 text-muted">
            <Trans>Depuis deux semaines</Trans>
          </p>
        </div>
        <Link to={paths.clientDash('favorites')} className="text-14 text-link">
          <Trans>Tous vos favoris ({total})</Trans>
        </Link>
      </div>
      <ul
        className={classes(
          'no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-1 md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0',
          changes.length === 3 ? 'xl:grid-cols-3' : 'xl:grid-cols-4',
        )}
      >
        {changes.map((changed) => (
          <li key={changed.home.id} className="relative w-64 flex-none snap-start md:w-auto">
            <ChangedCard changed={changed} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChangedCard({ changed: { home, price_before, dates } }: { changed: ChangedFavorite }) {
  const { t } = useLingui()
  const language = useLanguage()
  const price = home.price_per_night ?? Number(home.sale_price)
  const amount = (value: number) => formatMoney(value, home.currency, language)
  const percent = (before: number) => {
    const rise = (price - before) / before
    return formatPercent(rise, language, { maxDecimals: Math.abs(rise) < 0.01 ? 1 : 0, signed: true })
  }
  const search = dates ? new URLSearchParams(dates).toString() : ''
  const page =
    home.kind === 'rental'
      ? paths.rental(home.country_slug, home.id, search)
      : paths.sale(home.country_slug, home.id)
  const about = dates
    ? formatDateRange(dates.check_in, dates.check_out, language)
    : home.kind === 'rental'
      ? t`par nuit`
      : t`à vendre`
  return (
    <article>
      <div className="relative aspect-3/2 overflow-hidden rounded-16 bg-surface-2">
        {home.image ? (
          <Picture image={home.image} sizes="(min-width: 1280px) 22vw, 256px" alt="" />
        ) : (
          <IconPhoto size={32} aria-hidden className="absolute inset-0 m-auto text-faint" />
        )}
        <span className="absolute bottom-3 left-3">
          {price_before === null ? (
            <Badge colour="blue" icon={<IconCalendarPlus size={14} aria-hidden />}>
              <Trans>Dates libérées</Trans>
            </Badge>
          ) : (
            <Badge colour="green" icon={<IconTrendingDown size={14} aria-hidden />}>
              {percent(price_before)}
            </Badge>
          )}
        </span>
      </div>
      <h3 className="mt-3 truncate display-20">
        <Link to={page} className="after:absolute after:inset-0">
          {home.title}
        </Link>
      </h3>
      <p className="truncate text-14 text-muted">{`${home.city} · ${about}`}</p>
      <p className="font-semibold tabular">
        {amount(price)}
        {price_before !== null && (
          <s className="ml-2 text-14 font-normal text-muted">
            <span className="sr-only">
              <Trans>au lieu de</Trans>{' '}
            </span>
            {amount(price_before)}
          </s>
        )}
      </p>
    </article>
  )
}
