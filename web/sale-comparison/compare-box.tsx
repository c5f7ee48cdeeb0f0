import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { toggleChosenSale, useChosenSales } from './chosen-sales.ts'

const CompareBar = lazy(() => import('./compare-bar.tsx'))

/** Checkbox that adds a listing to the comparison. */
export function CompareBox({ id, title }: { id: string; title: string }) {
  const { t } = useLingui()
  const chosen = useChosenSales()
  return (
    <Checkbox
      className="relative z-1 flex-none text-14"
      label={<Trans>Comparer</Trans>}
      aria-label={t`Comparer ${title}`}
      checked={chosen.includes(id)}
      onChange={() => {
        if (!toggleChosenSale(id)) showToast(t`Quatre biens au plus : retirez-en un`, 'warning')
      }}
    />
  )
}

/** The bar of the comparison, loaded with the first chosen listing. */
export function CompareTray({ inArea = false }: { inArea?: boolean }) {
  const chosen = useChosenSales()
  if (chosen.length === 0) return null
  return (
    <Suspense>
      <CompareBar inArea={inArea} />
    </Suspense>
  )
}
