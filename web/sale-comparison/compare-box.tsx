import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { toggleChosenHome, useChosenHomes } from './chosen-homes.ts'

const CompareBar = lazy(() => import('./compare-bar.tsx'))

/** Chooses a home for sale to be compared with others. */
export function CompareBox({ id, title }: { id: string; title: string }) {
  const { t } = useLingui()
  const chosen = useChosenHomes()
  return (
    <Checkbox
      className="relative z-1 flex-none text-14"
      label={<Trans>Comparer</Trans>}
      aria-label={t`Comparer ${title}`}
      checked={chosen.includes(id)}
      onChange={() => {
        if (!toggleChosenHome(id)) showToast(t`Quatre biens au plus : retirez-en un`, 'warning')
      }}
    />
  )
}

/** What was chosen and the way to the comparison; nothing until something is chosen. */
export function CompareShelf({ inArea = false }: { inArea?: boolean }) {
  const chosen = useChosenHomes()
  if (chosen.length === 0) return null
  return (
    <Suspense>
      <CompareBar inArea={inArea} />
    </Suspense>
  )
}
