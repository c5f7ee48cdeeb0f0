import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Notification } from '#contract/messaging/notifications.ts'
import type { Pagination } from '#contract/core/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { NoNotifications, NotificationsSkeleton, read, ReadAllButton } from './notification-list.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications } from './notification-store.ts'

interface Page {
  items: Notification[]
  pagination: Pagination
}

/** Every notification, page by page, in the panel of the bell. */
export function AllNotifications({ onLeave }: { onLeave: () => void }) {
  const { unread } = useNotifications()
  const [page, setPage] = useState(1)
  const [requestNumber, setRequestNumber] = useState(0)
  const [shown, setShown] = useState<Page | ApiError | null>(null)
  useEffect(() => {
    let left = false
    api('GET /notifications', { query: { page: `${page}`, per_page: '20' } }).then(
      (answer) => left || setShown(answer),
      (error: unknown) => left || setShown(error as ApiError),
    )
    return () => {
      left = true
    }
  }, [page, requestNumber])
  const again = () => setRequestNumber(requestNumber + 1)
  if (!shown) return <NotificationsSkeleton />
  if (shown instanceof ApiError) {
    return (
      <ErrorState
        title={<Trans>Impossible de charger les notifications. Veuillez réessayer.</Trans>}
        message={shown.message}
        requestId={shown.requestId}
        onRetry={again}
      />
    )
  }
  if (shown.items.length === 0) return <NoNotifications />
  const { items, pagination } = shown
  return (
    <>
      {unread > 0 && (
        <div className="flex justify-end">
          <ReadAllButton onDone={again} />
        </div>
      )}
      <ul className="-mx-2">
        {items.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              onRead={(chosen) => {
                read(chosen)
                if (chosen.link) onLeave()
                else again()
              }}
            />
          </li>
        ))}
      </ul>
      {pagination.total_pages > 1 && (
        <div className="flex items-center justify-between gap-3 pt-4">
          <span className="text-14 text-muted">
            <Trans>
              Page {pagination.page} sur {pagination.total_pages}
            </Trans>
          </span>
          <PreviousNext pagination={pagination} onPage={setPage} />
        </div>
      )}
    </>
  )
}
