import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChecks } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Pagination } from '#contract/core/page.ts'
import type { QueuedCase } from '#contract/verification/admin-verification.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { usePendingCase } from '../pending-decision.ts'
import { type Shortcut, ShortcutBar, useShortcuts } from '#web/ui/data/shortcuts.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { type QueueState, queueTabs, type QueueTab } from './queue-address.ts'
import { QueueHead, QueueRow } from './queue-row.tsx'
import { useClaims } from './use-claims.ts'

interface List {
  items: QueuedCase[]
  pagination: Pagination
}

/** One page of a queue with arrow keys; the row with the focus is the current one. */
export function CaseQueue({
  tab,
  list: { items: listed, pagination },
  state,
  onShow,
  onTakeOldest,
}: {
  tab: QueueTab
  list: List
  state: QueueState
  onShow: (change: Partial<QueueState>) => void
  onTakeOldest: () => Promise<boolean>
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { may } = useStaffRights()
  const { revalidate } = useRevalidator()
  const pending = usePendingCase()
  const items = listed.filter(({ id }) => id !== pending)
  const [current, setCurrent] = useState(0)
  const [noted, setNoted] = useState<QueuedCase | null>(null)
  const rows = useRef<HTMLUListElement>(null)
  const mayTake = may('edit_all_kyc')

  const moveFocus = (to: number) => {
    const next = Math.max(0, Math.min(items.length - 1, to))
    setCurrent(next)
    rows.current?.querySelectorAll<HTMLElement>('[data-open]')[next]?.focus()
  }
  const { claimOf, take, release } = useClaims((id) => {
    const here = items.findIndex((each) => each.id === id)
    void revalidate()
    moveFocus(here + 1)
  })
  const here = items[current]
  const shortcuts: Shortcut[] = [
    {
      keys: ['ArrowUp', 'k'],
      drawn: ['↑'],
      label: t`précédent`,
      run: () => moveFocus(current - 1),
      isRare: true,
    },
    {
      keys: ['ArrowDown', 'j'],
      drawn: ['↑', '↓'],
      label: t`parcourir`,
      run: () => moveFocus(current + 1),
    },
    {
      keys: ['Enter'],
      drawn: [t`Entrée`],
      label: t`ouvrir`,
      run: () => here && goTo(paths.adminKycCase(here.id)),
    },
    ...(mayTake
      ? [
          {
            keys: ['p'],
            drawn: ['P'],
            label: t`prendre`,
            run: () => void (here && state.status === 'open' ? take(here) : onTakeOldest()),
          },
          { keys: ['l'], drawn: ['L'], label: t`libérer`, run: () => void (here && release(here)) },
        ]
      : []),
    { keys: ['n'], drawn: ['N'], label: t`note`, run: () => here && setNoted(here) },
    {
      keys: ['1', '2', '3'],
      drawn: ['1', '2', '3'],
      label: t`onglets`,
      run: (key) => goTo(paths.adminKyc(`tab=${queueTabs[Number(key) - 1]}`)),
    },
    {
      keys: ['/'],
      drawn: ['/'],
      label: t`chercher`,
      isRare: true,
      run: () => document.querySelector<HTMLElement>('#kyc-filters input')?.focus(),
    },
  ]
  const keyList = useShortcuts(shortcuts)

  if (items.length === 0) {
    return (
      <div className="px-4 pb-4 md:px-6 md:pb-6">
        <EmptyState
          icon={<IconChecks size={32} aria-hidden />}
          title={isFiltered(state) ? t`Aucun dossier ne répond à ces filtres` : t`Aucun dossier n’attend`}
          action={
            isFiltered(state) && (
              <button
                type="button"
                className="text-link"
                onClick={() =>
                  onShow({ q: '', profession: '', priority: '', result: '', status: 'open', page: 1 })
                }
              >
                <Trans>Effacer les filtres</Trans>
              </button>
            )
          }
        >
          <Trans>Les prochaines demandes arriveront ici d’elles-mêmes.</Trans>
        </EmptyState>
      </div>
    )
  }
  const { total_items: total } = pagination
  return (
    <>
      <QueueHead />
      <ul ref={rows} aria-label={t`Dossiers`} className="divide-y divide-line border-t border-line">
        {items.map((each, index) => (
          <QueueRow
            key={each.id}
            queued={each}
            tab={tab}
            isCurrent={index === current}
            claim={claimOf(each)}
            mayTake={mayTake}
            onFocus={() => setCurrent(index)}
            onTake={() => void take(each)}
            onRelease={() => void release(each)}
            onNote={() => setNoted(each)}
          />
        ))}
      </ul>
      <ShortcutBar
        shortcuts={shortcuts}
        list={keyList}
        className="border-t border-line bg-surface-2 px-6 py-2.5"
      />
      <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-4 md:px-6">
        <p className="text-14 text-muted tabular">
          {items.length === total ? (
            <Plural value={total} one="# dossier" other="# dossiers" />
          ) : (
            <Trans>
              {items.length} dossiers sur {total}
            </Trans>
          )}
        </p>
        <PreviousNext pagination={pagination} onPage={(page) => onShow({ page })} />
      </div>
      <NoteDialog queued={noted} onClose={() => setNoted(null)} />
    </>
  )
}

function isFiltered({ q, profession, priority, result, status }: QueueState) {
  return Boolean(q || profession || priority || result || status !== 'open')
}
