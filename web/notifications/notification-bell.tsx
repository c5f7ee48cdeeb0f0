import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel, usePopover } from '#web/ui/overlays/popover.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { UnreadCount } from '#web/ui/data/unread-count.tsx'
import { NoNotifications, NotificationsSkeleton, read, ReadAllButton } from './notification-list.tsx'
import { NotificationRow } from './notification-row.tsx'
import { type NotificationsState, refreshNotifications, useNotifications } from './notification-store.ts'

const AllNotifications = lazy(async () => ({
  default: (await import('./all-notifications.tsx')).AllNotifications,
}))

/** The bell of the areas: the unread count, the newest notifications, and a link to all. */
export function NotificationBell() {
  const { t } = useLingui()
  const loaded = useNotifications()
  const popover = usePopover()
  const [all, setAll] = useState(false)
  const { unread } = loaded
  return (
    <>
      <button
        type="button"
        {...popover.trigger}
        className="relative inline-flex size-11 items-center justify-center rounded-full transition-colors duration-150 hover:bg-surface-2"
      >
        <IconBell size={22} aria-hidden />
        <span className="sr-only">
          <Plural
            value={unread}
            _0="Notifications"
            one="Notifications, # non lue"
            other="Notifications, # non lues"
          />
        </span>
        <UnreadCount count={unread} className="absolute top-0.5 right-0.5" />
      </button>
      <Panel
        of={popover}
        className="w-88"
        onClick={(event) => (event.target as Element).closest('a') && popover.close()}
      >
        <div className="flex items-center justify-between gap-3 px-3 pt-2 pb-1">
          <h2 className="text-16 font-semibold">
            <Trans>Notifications</Trans>
          </h2>
          {unread > 0 && <ReadAllButton />}
        </div>
        <Latest state={loaded} />
        {loaded.latest && loaded.latest.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            full
            className="mt-1"
            onClick={() => {
              popover.close()
              setAll(true)
            }}
          >
            <Trans>Toutes les notifications</Trans>
          </Button>
        )}
      </Panel>
      <Sheet open={all} onClose={() => setAll(false)} side="right" title={t`Notifications`} className="w-md!">
        <Suspense fallback={<NotificationsSkeleton />}>
          <AllNotifications onLeave={() => setAll(false)} />
        </Suspense>
      </Sheet>
    </>
  )
}

function Latest({ state: { latest, failure } }: { state: NotificationsState }) {
  if (failure) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-3 text-14">
        <p>{failure.message}</p>
        <Button variant="secondary" size="small" onClick={() => void refreshNotifications()}>
          <Trans>Réessayer</Trans>
        </Button>
      </div>
    )
  }
  if (!latest) return <NotificationsSkeleton />
  if (latest.length === 0) return <NoNotifications />
  return (
    <ul>
      {latest.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} onRead={read} />
        </li>
      ))}
    </ul>
  )
}
