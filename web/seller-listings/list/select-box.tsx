import { useLingui } from '@lingui/react/macro'
import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'
import { classes } from '#web/ui/class-names.ts'
import type { Selection } from './use-selection.ts'

const box = 'size-5 flex-none accent-brand'

/** Checkbox that selects a listing for bulk transitions. */
export function SelectBox({
  sale,
  selection,
  className,
}: {
  sale: ListedOwnSale
  selection: Selection
  className?: string
}) {
  const { t } = useLingui()
  const title = sale.title || t`Annonce sans titre`
  return (
    <label className={classes('flex items-center justify-center', className)}>
      <input
        type="checkbox"
        aria-label={t`Choisir : ${title}`}
        checked={selection.isChosen(sale.id)}
        className={box}
        onChange={() => selection.toggle(sale.id)}
      />
    </label>
  )
}

/** Checkbox that selects all listings of the page or none. */
export function SelectAllBox({ sales, selection }: { sales: ListedOwnSale[]; selection: Selection }) {
  const { t } = useLingui()
  const { length } = selection.chosen
  const isAll = length > 0 && length === sales.length
  return (
    <input
      type="checkbox"
      aria-label={isAll ? t`Ne rien choisir` : t`Choisir toutes les annonces de la page`}
      checked={isAll}
      ref={(element) => {
        if (element) element.indeterminate = length > 0 && !isAll
      }}
      className={classes(box, 'block')}
      onChange={isAll ? selection.none : selection.all}
    />
  )
}
