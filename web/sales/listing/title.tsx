import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconFileText, IconKey, IconPrinter } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { countryByCode } from '#contract/core/open-countries.ts'
import { Heart } from '#web/favorites/heart.tsx'
import { DecimalPrice } from '#web/money/price.tsx'
import { paths } from '#web/paths.ts'
import { ShareButton } from '#web/rentals/listing/share-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { placeLine } from '#web/ui/data/place-line.ts'
import { saleTypeLabels } from '../sale-labels.ts'
import { conditionLabels } from '../sale-texts.ts'
import type { ListedSale } from './listed-sale.ts'
import { useArea } from './use-area.ts'

export function Crumbs({ sale }: { sale: ListedSale }) {
  const { t } = useLingui()
  const country = countryByCode(sale.country_code).name[useLanguage()]
  const { city, region } = sale.address
  const within = (fields: Record<string, string>) =>
    paths.sales(new URLSearchParams({ country: sale.country_slug, ...fields }).toString())
  return (
    <div className="mb-4 hidden md:block">
      <Breadcrumbs
        crumbs={[
          { label: t`Acheter`, to: paths.sales() },
          { label: country, to: paths.salesOfCountry(sale.country_slug) },
          ...(region && region !== city ? [{ label: region, to: within({ region }) }] : []),
          { label: city, to: within({ city }) },
        ]}
      />
    </div>
  )
}

/**
 * Status, age, title, place, and the price including the fees the buyer pays, which must be in the larger type (arrêté
 * of 10 January 2017). A preview has no tools.
 */
export function Title({ sale, hasTools = true }: { sale: ListedSale; hasTools?: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { address, country_code: code, title } = sale
  const place = [address.street, `${address.postcode} ${address.city}`.trim(), address.region]
  const country = countryByCode(code).name[language]
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14 text-muted">
        <StatusBadge sale={sale} />
        <Age sale={sale} />
      </div>
      <h1 className="mt-2 display-32 wrap-break-word md:display-44">{title}</h1>
      <p className="mt-2 text-18 text-muted">{placeLine(...place, code !== 'FR' && country)}</p>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-muted">
            <DecimalPrice
              amount={sale.price.including_fees}
              currency={sale.currency}
              className="text-44 price wrap-anywhere"
            />
          </p>
          <PriceNote sale={sale} />
        </div>
        {hasTools && (
          <div className="-ml-3 flex flex-wrap items-center gap-2">
            <ShareButton title={title} />
            <ButtonLink
              to={paths.salePrint(sale.country_slug, sale.id)}
              variant="ghost"
              size="small"
              icon={<IconPrinter size={18} aria-hidden />}
            >
              {t`Imprimer`}
            </ButtonLink>
            <Heart kind="sale" id={sale.id} title={title} className="text-brand-text" />
          </div>
        )}
      </div>
    </header>
  )
}

/** Price per square metre, payer and percentage of the fees, and the price without them where the buyer pays them. */
export function PriceNote({ sale: { price, currency, negotiable } }: { sale: ListedSale }) {
  const language = useLanguage()
  const percent = price.fees_percent === null ? null : formatNumber(price.fees_percent, language)
  return (
    <>
      <p className="text-14 text-muted">
        {price.per_square_metre !== null && (
          <>
            <DecimalPrice amount={price.per_square_metre} currency={currency} />
            /m² ·{' '}
          </>
        )}
        {price.fees_payer === 'buyer' && <Trans>honoraires inclus, à la charge de l’acquéreur</Trans>}
        {price.fees_payer === 'seller' && <Trans>honoraires à la charge du vendeur</Trans>}
        {(price.fees_payer === 'none' || price.fees_payer === null) && <Trans>sans honoraires</Trans>}
        {negotiable && (
          <>
            {', '}
            <Trans>prix négociable</Trans>
          </>
        )}
      </p>
      {price.fees_payer === 'buyer' && (
        <p className="text-14 text-muted">
          <Trans>
            <DecimalPrice amount={price.excluding_fees} currency={currency} /> hors honoraires
          </Trans>
          {percent !== null && (
            <>
              {' · '}
              <Trans>honoraires de {percent} % TTC du prix hors honoraires</Trans>
            </>
          )}
        </p>
      )}
    </>
  )
}

function StatusBadge({ sale }: { sale: ListedSale }) {
  if (sale.sale_status === 'sold') {
    return (
      <Badge colour="purple" icon={<IconKey size={14} aria-hidden />}>
        <Trans>Vendu</Trans>
      </Badge>
    )
  }
  if (sale.sale_status === 'under_offer') {
    return (
      <Badge colour="blue" icon={<IconFileText size={14} aria-hidden />}>
        <Trans>Sous offre</Trans>
      </Badge>
    )
  }
  if (!sale.to_confirm) return null
  return (
    <Badge colour="yellow" icon={<IconClock size={14} aria-hidden />}>
      <Trans>À confirmer</Trans>
    </Badge>
  )
}

/** Date of the first publication: a listing withdrawn and published again keeps its age. */
function Age({ sale }: { sale: ListedSale }) {
  const language = useLanguage()
  const published = formatDay(sale.first_published_at, language)
  const confirmed = sale.confirmed_at && formatDay(sale.confirmed_at, language)
  const days = sale.days_on_market
  if (sale.sold_on) {
    const sold = formatDay(sale.sold_on, language)
    return (
      <span>
        <Trans>Vendu le {sold}</Trans>
      </span>
    )
  }
  return (
    <span>
      <Trans>Publié le {published}</Trans>
      {days > 0 && (
        <>
          {' · '}
          <Plural value={days} one="# jour en vente" other="# jours en vente" />
        </>
      )}
      {sale.is_relisted && (
        <>
          {' · '}
          <Trans>remis en vente depuis</Trans>
        </>
      )}
      {confirmed && (
        <>
          {' · '}
          <Trans>confirmé le {confirmed}</Trans>
        </>
      )}
    </span>
  )
}

/** Type, areas and rooms as a grid. */
export function SaleFacts({ sale }: { sale: ListedSale }) {
  const { t } = useLingui()
  const area = useArea()
  const facts: [label: string, value: string | number | null][] = [
    [t`Type`, t(saleTypeLabels[sale.property_type])],
    [t`Surface`, area(sale.surface_total)],
    [t`Surface Carrez`, sale.carrez_surface && area(sale.carrez_surface)],
    [t`Terrain`, sale.property_type !== 'land' && sale.land_surface ? area(sale.land_surface) : null],
    [t`Pièces`, sale.rooms || null],
    [t`Chambres`, sale.bedrooms || null],
    [t`Salles de bain`, sale.bathrooms || null],
    [t`Niveaux`, sale.property_type === 'land' ? null : sale.floors || null],
    [t`Étage`, sale.floor_number === 0 ? t`Rez-de-chaussée` : sale.floor_number],
    [t`Année`, sale.year_built],
    [t`État`, sale.property_condition && t(conditionLabels[sale.property_condition])],
  ]
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-4 gap-y-5 border-t border-line pt-5 md:grid-cols-4">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt className="text-14 text-muted">{label}</dt>
              <dd className="text-18 font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
