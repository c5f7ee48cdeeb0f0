import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#contract/core/money-format.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'
import { SaleStatusBadge } from '../sale-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { saleTypeLabels } from '#web/sales/sale-labels.ts'
import { useSellerVerified } from '#web/verification/seller-status.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { ItemActionBar, ItemActionIcons } from './item-actions.tsx'
import { SelectAllBox, SelectBox } from './select-box.tsx'
import type { useSaleActions } from '../use-sale-actions.ts'
import type { Selection } from './use-selection.ts'

type Actions = ReturnType<typeof useSaleActions>

/** The listings as a table; as a list on small screens. */
export function OwnedSaleTable({
  sales,
  actions,
  selection,
}: {
  sales: ListedOwnSale[]
  actions: Actions
  selection: Selection
}) {
  const head = 'py-3 text-left text-14 font-medium text-muted'
  return (
    <div className="overflow-hidden rounded-16 border border-line bg-surface">
      <table className="w-full text-14 max-md:hidden">
        <thead className="border-b border-line">
          <tr>
            <td className="w-11 py-3 pl-6">
              <SelectAllBox sales={sales} selection={selection} />
            </td>
            <th scope="col" className={`${head} pl-4`}>
              <Trans>Annonce</Trans>
            </th>
            <th scope="col" className={`${head} pl-6`}>
              <Trans>Statut</Trans>
            </th>
            <th scope="col" className={`${head} pl-4 text-right!`}>
              <Trans>Prix</Trans>
            </th>
            <th scope="col" className={`${head} pl-4 text-right! max-xl:hidden`}>
              <Trans>Vues</Trans>
            </th>
            <th scope="col" className={`${head} pl-4 text-right! max-xl:hidden`}>
              <Trans>Demandes</Trans>
            </th>
            <th scope="col" className={`${head} pl-6 max-lg:hidden`}>
              <Trans>Modifiée</Trans>
            </th>
            <th scope="col" className={`${head} w-36 pr-6 text-right!`}>
              <Trans>Actions</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sales.map((sale) => (
            <Row key={sale.id} sale={sale} actions={actions} selection={selection} />
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-line md:hidden">
        {sales.map((sale) => (
          <Item key={sale.id} sale={sale} actions={actions} selection={selection} />
        ))}
      </ul>
    </div>
  )
}

function usePresented(sale: ListedOwnSale) {
  const { t } = useLingui()
  const language = useLanguage()
  return {
    title: sale.title || t`Annonce sans titre`,
    place: `${sale.city || t`Adresse non spécifiée`} · ${t(saleTypeLabels[sale.property_type])}`,
    price: sale.sale_price ? formatMoney(Number(sale.sale_price), sale.currency, language) : '–',
  }
}

function Row({ sale, actions, selection }: { sale: ListedOwnSale; actions: Actions; selection: Selection }) {
  const verified = useSellerVerified()
  const relativeDay = useRelativeDay()
  const { title, place, price } = usePresented(sale)
  const language = useLanguage()
  const count = (value: number) => (sale.published_at ? formatNumber(value, language) : '–')
  return (
    <tr
      aria-busy={actions.isPendingFor(sale.id)}
      className={classes(selection.isChosen(sale.id) && 'bg-brand-soft')}
    >
      <td className="py-3 pl-6">
        <SelectBox sale={sale} selection={selection} />
      </td>
      <th
        scope="row"
        aria-label={title}
        className="max-w-0 py-3 pl-4 text-left font-normal"
        style={{ width: '34%' }}
      >
        <div className="flex items-center gap-4">
          <span className="h-11 w-15 flex-none overflow-hidden rounded-8 bg-surface-2">
            {sale.primary_image && <Picture image={sale.primary_image} sizes="60px" alt="" />}
          </span>
          <div className="min-w-0">
            <Link
              to={paths.sellerSale(sale.id)}
              className="block truncate text-16 font-semibold hover:underline"
            >
              {title}
            </Link>
            <span className="block truncate text-muted">{place}</span>
          </div>
        </div>
      </th>
      <td className="py-3 pl-6">
        <SaleStatusBadge status={sale.sale_status} verified={verified} />
      </td>
      <td className="py-3 pl-4 text-right font-semibold whitespace-nowrap tabular">{price}</td>
      <td className="py-3 pl-4 text-right text-muted tabular max-xl:hidden">{count(sale.view_count)}</td>
      <td className="py-3 pl-4 text-right text-muted tabular max-xl:hidden">{count(sale.inquiry_count)}</td>
      <td className="py-3 pl-6 whitespace-nowrap text-muted max-lg:hidden">{relativeDay(sale.updated_at)}</td>
      <td className="py-3 pr-4">
        <ItemActionIcons sale={sale} actions={actions} />
      </td>
    </tr>
  )
}

function Item({ sale, actions, selection }: { sale: ListedOwnSale; actions: Actions; selection: Selection }) {
  const verified = useSellerVerified()
  const relativeDay = useRelativeDay()
  const { title, place, price } = usePresented(sale)
  return (
    <li className={classes(selection.isChosen(sale.id) && 'bg-brand-soft')}>
      <div className="flex items-start">
        <SelectBox sale={sale} selection={selection} className="size-11 flex-none pt-2" />
        <div className="relative flex min-w-0 grow flex-col gap-1.5 py-4 pr-4">
          <div className="flex items-baseline justify-between gap-3">
            <Link
              to={paths.sellerSale(sale.id)}
              className="truncate font-semibold after:absolute after:inset-0"
            >
              {title}
            </Link>
            <span className="flex-none font-semibold tabular">{price}</span>
          </div>
          <p className="truncate text-14 text-muted">{place}</p>
          <div className="flex items-center justify-between gap-3 text-14 text-muted">
            <SaleStatusBadge status={sale.sale_status} verified={verified} />
            {relativeDay(sale.updated_at)}
          </div>
        </div>
      </div>
      <ItemActionBar sale={sale} actions={actions} />
    </li>
  )
}
