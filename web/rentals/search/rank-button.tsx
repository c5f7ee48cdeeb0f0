import { Trans, useLingui } from '@lingui/react/macro'
import { IconListNumbers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { usePopover } from '#web/ui/overlays/popover.tsx'
import type { CardRental } from '../card-rental.ts'
import type { Rank } from './rank.ts'

const RankPanel = lazy(() => import('./rank-panel.tsx'))

/** 'Pourquoi ce rang': what the order of the results is made of, for one of them. */
export function RankButton({ rental: { id, title }, rank }: { rental: CardRental; rank: Rank }) {
  const { t } = useLingui()
  const panel = usePopover()
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        // The panel of each card would weigh on the document: it comes with the first press.
        {...(isOpened ? panel.trigger : { onClick: () => setOpened(true) })}
        aria-label={t`Pourquoi ce rang : ${title}`}
        className="inline-flex h-10 items-center gap-1 text-14 text-muted"
      >
        <IconListNumbers size={18} aria-hidden />
        <Trans>Pourquoi ce rang</Trans>
      </button>
      {isOpened && (
        <Suspense>
          <RankPanel of={panel} id={id} rank={rank} />
        </Suspense>
      )}
    </>
  )
}
