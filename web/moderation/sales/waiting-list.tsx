import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock, IconPhoto } from '@tabler/icons-react'
import type { WaitingSale } from '#contract/moderation/sale-moderation.ts'
import { QueueList } from '#web/ui/data/queue-list.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { DelayBar } from './delay-bar.tsx'
import { priorityLabels, signalLabels } from './moderation-labels.ts'
import { useSalePrice } from './sale-price.ts'

/** A list of listings. */
export function WaitingList({
  sales,
  opened,
  onOpen,
}: {
  sales: WaitingSale[]
  opened: string | null
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  return (
    <QueueList label={t`Annonces à examiner`} items={sales} opened={opened} onOpen={onOpen}>
      {(sale) => <Line sale={sale} />}
    </QueueList>
  )
}

function Line({ sale }: { sale: WaitingSale }) {
  const { t } = useLingui()
  const price = useSalePrice()
  const { label, colour } = priorityLabels[sale.priority]
  const [first] = sale.signals
  const name = sale.claim?.name
  return (
    <>
      <span className="flex w-full items-center gap-3">
        <span className="h-12 w-16 flex-none overflow-hidden rounded-8 bg-surface-2">
          {sale.image ? (
            <Picture image={sale.image} sizes="64px" alt="" />
          ) : (
            <IconPhoto size={20} aria-hidden className="size-full p-3 text-faint" />
          )}
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{sale.title || t`Annonce sans titre`}</span>
          <span className="block truncate text-14 text-muted">
            {[sale.seller.name, sale.city, price(sale.sale_price, sale.currency)].join(' · ')}
          </span>
        </span>
      </span>
      <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge colour={colour}>{t(label)}</Badge>
        <span className="text-14 text-muted tabular">
          <Trans>{sale.points} points</Trans>
        </span>
        <DelayBar sale={sale} />
      </span>
      {first && <span className="text-14 text-muted">{t(signalLabels[first])}</span>}
      {name && (
        <span className="flex items-center gap-1.5 text-14 text-muted">
          <IconLock size={16} aria-hidden className="flex-none" />
          {sale.claim?.is_mine ? <Trans>Réservée à vous</Trans> : <Trans>Examinée par {name}</Trans>}
        </span>
      )}
    </>
  )
}
