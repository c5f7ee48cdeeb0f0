import { useLingui } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { kindNames } from '../case-names.ts'
import { queueTabs, type QueueTab } from './queue-address.ts'
import type { Summary } from './queue-summary.tsx'

const kinds = { professionals: 'professional', properties: 'property', identities: 'identity' } as const

/** The three queues, each with its number of waiting cases. */
export function QueueTabs({ tab, summary }: { tab: QueueTab; summary: Summary }) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Vérifications par objet`}
      className="tab-row flex gap-2 border-b border-line px-2 md:px-4"
    >
      {queueTabs.map((each) => (
        <Link
          key={each}
          to={paths.adminKyc(`tab=${each}`)}
          preventScrollReset
          aria-current={each === tab ? 'page' : undefined}
          className={classes(
            'flex h-14 flex-none items-center gap-1.5 border-b-3 px-1 text-14 font-semibold md:gap-2 md:px-3 md:text-16',
            each === tab ? 'border-brand text-brand-text' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {t(kindNames[kinds[each]])}
          <Suspense>
            <Count tab={each} summary={summary} isCurrent={each === tab} />
          </Suspense>
        </Link>
      ))}
    </nav>
  )
}

function Count({ tab, summary, isCurrent }: { tab: QueueTab; summary: Summary; isCurrent: boolean }) {
  const loaded = use(summary)
  const count = 'data' in loaded ? loaded.data[`${kinds[tab]}_kyc`] : '–'
  return (
    <span
      className={classes(
        'inline-flex h-6 min-w-6 items-center justify-center rounded-full px-1.5 text-12 tabular',
        isCurrent ? 'bg-brand-soft' : 'bg-surface-2',
      )}
    >
      {count}
    </span>
  )
}
