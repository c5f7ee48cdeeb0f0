import { Trans } from '@lingui/react/macro'
import {
  IconBell,
  IconBuildingBank,
  IconCalendarExclamation,
  IconHomeSearch,
  IconLuggage,
  IconMessage,
  IconShieldCheck,
  IconStar,
  IconTag,
} from '@tabler/icons-react'
import { notificationEvents, type NotificationGroup } from '#contract/messaging/notification-events.ts'
import type { Notification } from '#contract/messaging/notifications.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'

const icons: Record<NotificationGroup, typeof IconBell> = {
  bookings: IconLuggage,
  payments: IconBuildingBank,
  stays: IconLuggage,
  messages: IconMessage,
  reviews: IconStar,
  calendar: IconCalendarExclamation,
  sales: IconTag,
  searches: IconHomeSearch,
  account: IconShieldCheck,
  operations: IconBell,
}

/** One notification: pressing it marks it as read and opens its subject. */
export function NotificationRow({
  notification,
  onRead,
}: {
  notification: Notification
  onRead: (notification: Notification) => void
}) {
  const { type, title, message, is_read, link, created_at } = notification
  // A page loaded before a deployment may get an event type that it does not have.
  const loaded: Partial<typeof notificationEvents> = notificationEvents
  const Icon = icons[loaded[type]?.group ?? 'account']
  const content = (
    <>
      <span
        className={classes(
          'inline-flex size-9 flex-none items-center justify-center rounded-full',
          is_read ? 'bg-surface-2 text-muted' : 'bg-brand-soft text-brand-text',
        )}
      >
        <Icon size={18} aria-hidden />
      </span>
      <span className="min-w-0 grow">
        <span className={classes('block text-14', is_read ? 'font-medium' : 'font-semibold')}>{title}</span>
        <span className="line-clamp-3 text-14 text-muted">{message}</span>
        <RelativeTime of={created_at} className="block pt-0.5 text-12 text-muted" />
      </span>
      {!is_read && (
        <span className="mt-1.5 size-2.5 flex-none rounded-full bg-accent-text">
          <span className="sr-only">
            <Trans>Non lue</Trans>
          </span>
        </span>
      )}
    </>
  )
  const style = 'flex w-full items-start gap-3 rounded-10 p-3 text-left hover:bg-surface-2'
  return link ? (
    <Link to={link} className={style} onClick={() => onRead(notification)}>
      {content}
    </Link>
  ) : (
    <button type="button" className={style} onClick={() => onRead(notification)}>
      {content}
    </button>
  )
}
