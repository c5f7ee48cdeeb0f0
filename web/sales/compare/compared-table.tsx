import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText, IconKey, IconPhoto, IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { DecimalPrice } from '#web/money/price.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link, useGoTo } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { setChosenSales } from '#web/sale-comparison/chosen-sales.ts'
import { writeComparison } from '#web/sale-comparison/compare-address.ts'
import { type FactGroup, useComparedFacts } from './compared-facts.tsx'
import type { ComparedSale } from './compared-sale.ts'

/** Sticky, so that the labels stay visible while the columns scroll. */
const firstColumn = 'sticky left-0 z-1 w-28 bg-paper pr-3 text-left align-top md:w-48'
const column = 'px-3 align-top'
const wide = 'min-w-[calc(112px+var(--homes)*144px)] md:min-w-[calc(192px+var(--homes)*176px)]'

/** Listings in columns, facts in rows; rows with differences are highlighted. */
export function ComparedTable({
  listings,
  onlyDifferences,
}: {
  listings: ComparedSale[]
  onlyDifferences: boolean
}) {
  const { t } = useLingui()
  const groups = useComparedFacts(listings)
    .map(({ title, facts }) => ({
      title,
      facts: onlyDifferences ? facts.filter(({ isDifferent }) => isDifferent) : facts,
    }))
    .filter(({ facts }) => facts.length > 0)
  return (
    <section
      aria-label={t`Comparaison`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="compared-scroll relative overflow-x-auto pb-2"
    >
      <table
        style={{ '--homes': listings.length } as CSSProperties}
        className={classes('w-full table-fixed border-collapse text-14 md:text-16', wide)}
      >
        <thead>
          <tr>
            <th scope="col" className={firstColumn}>
              <span className="sr-only">{t`Caractéristique`}</span>
            </th>
            {listings.map((listing) => (
              <th key={listing.id} scope="col" className={classes(column, 'pb-4 text-left font-normal')}>
                <ListingHead listing={listing} listings={listings} onlyDifferences={onlyDifferences} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Group key={group.title} group={group} span={listings.length + 1} />
          ))}
        </tbody>
      </table>
      {groups.length === 0 && (
        <p className="py-8 text-muted">
          <Trans>Ces biens ne diffèrent en rien de ce que leurs annonces disent.</Trans>
        </p>
      )}
    </section>
  )
}

function ListingHead({
  listing,
  listings,
  onlyDifferences,
}: {
  listing: ComparedSale
  listings: ComparedSale[]
  onlyDifferences: boolean
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  function remove() {
    const left = listings.map(({ id }) => id).filter((id) => id !== listing.id)
    setChosenSales(left)
    goTo(paths.compareSales(writeComparison({ homes: left, onlyDifferences })))
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="relative aspect-4/3 max-w-80 overflow-hidden rounded-12 bg-surface-2 text-faint">
        {listing.image ? (
          <Picture image={listing.image} sizes="(min-width: 768px) 260px, 150px" alt="" />
        ) : (
          <IconPhoto size={32} aria-hidden className="size-full p-10" />
        )}
        <span className="absolute bottom-2 left-2">
          <StatusBadge listing={listing} />
        </span>
        <button
          type="button"
          aria-label={t`Retirer ${listing.title} de la comparaison`}
          onClick={remove}
          className="unprinted absolute top-1.5 right-1.5 inline-flex size-9 items-center justify-center rounded-full bg-white text-ink-9 shadow-raised"
        >
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <Link
        to={paths.sale(listing.country_slug, listing.id)}
        className="line-clamp-3 font-semibold hover:underline"
        title={listing.title}
      >
        {listing.title}
      </Link>
      <p className="text-muted">{listing.address.city}</p>
      <p>
        <DecimalPrice
          amount={listing.price.including_fees}
          currency={listing.currency}
          className="text-18 price md:text-20"
        />
      </p>
    </div>
  )
}

function StatusBadge({ listing: { sale_status: status } }: { listing: ComparedSale }) {
  if (status === 'under_offer') {
    return (
      <Badge colour="blue" icon={<IconFileText size={14} aria-hidden />}>
        <Trans>Sous offre</Trans>
      </Badge>
    )
  }
  if (status !== 'sold') return null
  return (
    <Badge colour="purple" icon={<IconKey size={14} aria-hidden />}>
      <Trans>Vendu</Trans>
    </Badge>
  )
}

function Group({ group, span }: { group: FactGroup; span: number }) {
  return (
    <>
      <tr>
        <th scope="colgroup" colSpan={span} className="pt-8 pb-2 text-left">
          <span className="sticky left-0 display-20">{group.title}</span>
        </th>
      </tr>
      {group.facts.map(({ name, label, cells, isDifferent }) => (
        <tr key={name} className="border-t border-line">
          <th
            scope="row"
            className={classes(firstColumn, 'py-3 font-normal wrap-break-word hyphens-auto text-muted')}
          >
            {label}
            {isDifferent && (
              <span className="sr-only">
                {' '}
                <Trans>(diffère)</Trans>
              </span>
            )}
          </th>
          {cells.map((cell, index) => (
            <td
              // oxlint-disable-next-line react/no-array-index-key -- the columns are the homes, in their order
              key={index}
              className={classes(column, 'py-3 wrap-anywhere', isDifferent && 'bg-brand-soft font-semibold')}
            >
              {cell ?? (
                <>
                  <span aria-hidden className="text-muted">
                    –
                  </span>
                  <span className="sr-only">
                    <Trans>Non précisé</Trans>
                  </span>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}
