import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { Card } from '#web/ui/data/card.tsx'
import { UnreadCount } from '#web/ui/data/unread-count.tsx'
import { type ToDo, ToDoRows } from '#web/ui/data/to-do-list.tsx'

/** What waits for the client; five at first. */
export function WaitingCard({ items, isPartial }: { items: ToDo[]; isPartial: boolean }) {
  const { t } = useLingui()
  const { length: count } = items
  return (
    <Card title={t`Ce qui attend`} aside={<UnreadCount count={count} />}>
      {isPartial && (
        <p role="alert" className="mb-3 text-14 text-red-text">
          <Trans>Une partie n’a pas pu être chargée.</Trans>
        </p>
      )}
      {count > 0 ? (
        <div className="-my-4">
          <ToDoRows items={items} label={t`À faire`} firstShown={5} />
        </div>
      ) : (
        !isPartial && (
          <p className="flex items-center gap-3 text-muted">
            <IconCircleCheck size={22} aria-hidden className="flex-none text-green-text" />
            <Trans>Rien n’attend de votre part.</Trans>
          </p>
        )
      )}
    </Card>
  )
}
