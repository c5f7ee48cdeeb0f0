import 'virtual:texts/moderation/sale-moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconPhoto } from '@tabler/icons-react'
import type { WaitingSale } from '#contract/moderation/sale-moderation.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { DelayBar } from './delay-bar.tsx'
import { priorityLabels, signalLabels } from './moderation-labels.ts'

/** The most urgent listings on the dashboard, each linked to the queue. */
export function QueuePreview({ sales }: { sales: WaitingSale[] }) {
  const { t } = useLingui()
  if (sales.length === 0) return null
  return (
    <Card
      title={t`File de modération`}
      aside={
        <Link to={paths.adminSaleQueue()} className="text-link text-14">
          <Trans>Tout voir</Trans>
        </Link>
      }
    >
      <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line md:-mx-6 md:-mb-6">
        {sales.map((sale) => (
          <Row key={sale.id} sale={sale} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ sale }: { sale: WaitingSale }) {
  const { t } = useLingui()
  const { label, colour } = priorityLabels[sale.priority]
  const [signal] = sale.signals
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 hover:bg-surface-2/60 md:px-6">
      <span className="h-12 w-16 flex-none overflow-hidden rounded-8 bg-surface-2">
        {sale.image ? (
          <Picture image={sale.image} sizes="64px" alt="" />
        ) : (
          <IconPhoto size={20} aria-hidden className="size-full p-3 text-faint" />
        )}
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-5 gap-y-1.5 xl:grid xl:grid-cols-[minmax(0,5fr)_5.5rem_minmax(0,4fr)_2.5rem_12.5rem]">
        <span className="min-w-0 max-xl:w-full">
          <Link
            to={paths.adminSaleQueue(new URLSearchParams({ bien: sale.id }).toString())}
            className="block truncate font-semibold after:absolute after:inset-0"
          >
            {sale.title || t`Annonce sans titre`}
          </Link>
          <span className="block truncate text-14 text-muted">{sale.seller.name}</span>
        </span>
        <span className="max-xl:order-3">
          <Badge colour={colour}>{t(label)}</Badge>
        </span>
        <span className="truncate text-14 max-xl:w-full max-xl:text-muted">
          {signal ? t(signalLabels[signal]) : t`Aucun signal`}
        </span>
        <span className="text-right text-14 tabular max-xl:hidden">{sale.points}</span>
        <span className="max-xl:order-4">
          <DelayBar sale={sale} />
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden className="flex-none text-muted" />
    </li>
  )
}
