import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { SaleCase, SaleDuplicate } from '#contract/moderation/sale-moderation.ts'
import { SaleStatusBadge } from '#web/seller-listings/sale-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { placeLine } from '#web/ui/data/place-line.ts'
import { useSalePrice } from './sale-price.ts'

type Shown = Pick<
  SaleDuplicate,
  | 'title'
  | 'sale_price'
  | 'currency'
  | 'surface_total'
  | 'rooms'
  | 'street'
  | 'postcode'
  | 'city'
  | 'images'
  | 'seller'
>

/** Listings of the same home, each beside this one; differences are bold. */
export function SaleDuplicates({ sale }: { sale: SaleCase }) {
  const { t } = useLingui()
  return (
    <Card title={t`Le même bien ailleurs (${sale.duplicates.length})`}>
      <ul className="flex flex-col divide-y divide-line">
        {sale.duplicates.map((other) => (
          <li key={other.id} className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0">
            <Likeness other={other} />
            <Beside sale={sale} other={other} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Likeness({ other }: { other: SaleDuplicate }) {
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      <SaleStatusBadge status={other.sale_status} verified={other.seller.verified} />
      {other.same_pictures > 0 && (
        <Badge colour="yellow">
          <Plural value={other.same_pictures} one="# photo commune" other="# photos communes" />
        </Badge>
      )}
      {other.same_place && (
        <Badge colour="yellow">
          <Trans>Même endroit</Trans>
        </Badge>
      )}
      {other.same_surface && (
        <Badge colour="yellow">
          <Trans>Même surface</Trans>
        </Badge>
      )}
      <Link
        to={paths.adminSale(other.id)}
        className="text-link ml-auto inline-flex items-center gap-1 text-14"
      >
        <IconExternalLink size={16} aria-hidden />
        <Trans>Ouvrir l’autre</Trans>
      </Link>
    </p>
  )
}

function Beside({ sale, other }: { sale: SaleCase; other: SaleDuplicate }) {
  const { t } = useLingui()
  const rows = useRows()
  const theirs = rows(other, other.published_at)
  const mine = rows(sale, sale.history.find(({ new_status }) => new_status === 'active')?.created_at ?? null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full min-w-100 table-fixed text-14">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="w-28 py-2 pr-4 font-semibold">
              <Trans>Champ</Trans>
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              <Trans>Cette annonce</Trans>
            </th>
            <th scope="col" className="py-2 font-semibold">
              <Trans>L’autre</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          <tr className="align-top">
            <th scope="row" className="py-3 pr-4 text-left font-normal text-muted">{t`Photos`}</th>
            <td className="py-3 pr-4">
              <SimilarPictures images={sale.images} />
            </td>
            <td className="py-3">
              <SimilarPictures images={other.images} />
            </td>
          </tr>
          {mine.map(({ label, value }, index) => {
            const their = theirs[index]?.value ?? ''
            const weight = value === their ? 'text-muted' : 'font-semibold'
            return (
              <tr key={label} className="align-top">
                <th scope="row" className="py-3 pr-4 text-left font-normal text-muted">
                  {label}
                </th>
                <td className={`py-3 pr-4 wrap-anywhere ${weight}`}>{value}</td>
                <td className={`py-3 wrap-anywhere ${weight}`}>{their}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function SimilarPictures({ images }: { images: SaleCase['images'] }) {
  return (
    <ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
      {images.slice(0, 6).map((image) => (
        <li key={image.id} className="aspect-3/2 overflow-hidden rounded-8 bg-surface-2">
          <Picture image={image} sizes="120px" />
        </li>
      ))}
    </ul>
  )
}

function useRows() {
  const { t } = useLingui()
  const language = useLanguage()
  const price = useSalePrice()
  return (of: Shown, since: string | null) => [
    { label: t`Titre`, value: of.title },
    { label: t`Vendeur`, value: of.seller.name },
    { label: t`Prix`, value: price(of.sale_price, of.currency) },
    { label: t`Surface`, value: of.surface_total === null ? '–' : `${of.surface_total} m²` },
    { label: t`Pièces`, value: String(of.rooms || '–') },
    {
      label: t`Adresse`,
      value: placeLine(of.street, `${of.postcode} ${of.city}`.trim()),
    },
    { label: t`En ligne depuis`, value: since ? formatDay(since, language) : '–' },
  ]
}
