import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { SaleCase } from '#contract/moderation/sale-moderation.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { placeLine } from '#web/ui/data/place-line.ts'
import { changeLabels, saleTypeLabels } from './moderation-labels.ts'
import { useSalePrice } from './sale-price.ts'

type Previous = NonNullable<SaleCase['previous']>

/** The approved and the current version, line by line; differences are marked in words and in bold. */
export function VersionCompare({ sale, previous }: { sale: SaleCase; previous: Previous }) {
  const { t } = useLingui()
  const language = useLanguage()
  const rows = useRows(sale, previous)
  const changed = rows.filter(({ before, after }) => before !== after)
  const gone = previous.images.filter(({ still_there }) => !still_there).length
  const stored = new Set(previous.images.filter(({ still_there }) => still_there).map(({ id }) => id))
  const fresh = sale.images.filter(({ id }) => !stored.has(id)).length
  const approved = formatDay(previous.approved_at, language)
  return (
    <Card
      title={t`Comparée à la version approuvée`}
      aside={
        <span className="text-14 text-muted">
          <Trans>le {approved}</Trans>
        </span>
      }
    >
      {sale.changes.length > 0 && (
        <p className="mb-4 flex flex-wrap gap-1.5">
          {sale.changes.map((change) => (
            <Badge key={change} colour="yellow">
              {t(changeLabels[change])}
            </Badge>
          ))}
        </p>
      )}
      {changed.length === 0 && fresh === 0 && gone === 0 ? (
        <p className="text-muted">
          <Trans>Rien n’a changé depuis.</Trans>
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        <div className="overflow-x-auto" tabIndex={0}>
          <table className="w-full min-w-100 table-fixed text-14">
            <thead>
              <tr className="text-left text-muted">
                <th scope="col" className="w-32 py-2 pr-4 font-semibold">
                  <Trans>Champ</Trans>
                </th>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  <Trans>Approuvé</Trans>
                </th>
                <th scope="col" className="py-2 font-semibold">
                  <Trans>Aujourd’hui</Trans>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {changed.map(({ label, before, after, long }) => (
                <tr key={label} className="align-top">
                  <th scope="row" className="py-3 pr-4 text-left font-normal text-muted">
                    {label}
                  </th>
                  <td className={cell(long)}>
                    <del className="decoration-red-text/60">{before || '–'}</del>
                  </td>
                  <td className={cell(long, 'font-semibold')}>
                    <ins className="no-underline">{after || '–'}</ins>
                  </td>
                </tr>
              ))}
              {(fresh > 0 || gone > 0) && (
                <tr className="align-top">
                  <th scope="row" className="py-3 pr-4 text-left font-normal text-muted">
                    <Trans>Photos</Trans>
                  </th>
                  <td className={cell()}>
                    <Plural value={gone} _0="toutes gardées" one="# retirée" other="# retirées" />
                  </td>
                  <td className={cell(false, 'font-semibold')}>
                    <Plural value={fresh} _0="aucune nouvelle" one="# nouvelle" other="# nouvelles" />
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

function cell(long = false, extra = '') {
  return classes('py-3 pr-4 wrap-anywhere', long && 'whitespace-pre-line', extra)
}

function useRows(sale: SaleCase, previous: Previous) {
  const { t } = useLingui()
  const price = useSalePrice()
  const square = (metres: number | null) => (metres === null ? '' : `${metres} m²`)
  const place = ({ street, postcode, city }: { street: string; postcode: string; city: string }) =>
    placeLine(street, `${postcode} ${city}`.trim())
  const classesOf = (of: { energy_class: string | null; gas_class: string | null }) =>
    [of.energy_class, of.gas_class].filter(Boolean).join(' · ')
  const row = (label: string, before: string, after: string, long = false) => ({ label, before, after, long })
  return [
    row(t`Prix`, price(previous.sale_price, previous.currency), price(sale.sale_price, sale.currency)),
    row(t`Adresse`, place(previous), place(sale)),
    row(t`Surface`, square(previous.surface_total), square(sale.surface_total)),
    row(t`Terrain`, square(previous.land_surface), square(sale.land_surface)),
    row(t`Type de bien`, t(saleTypeLabels[previous.property_type]), t(saleTypeLabels[sale.property_type])),
    row(t`Pièces`, String(previous.rooms), String(sale.rooms)),
    row(t`Chambres`, String(previous.bedrooms), String(sale.bedrooms)),
    row(t`Classe énergie et gaz`, classesOf(previous), classesOf(sale)),
    row(t`Titre`, previous.title, sale.title),
    row(t`Description`, previous.description, sale.description, true),
  ]
}
