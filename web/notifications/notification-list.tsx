import { Trans } from '@lingui/react/macro'
import { IconBellOff } from '@tabler/icons-react'
import type { Notification } from '#contract/messaging/notifications.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { readAllNotifications, readNotification, refreshNotifications } from './notification-store.ts'

export function NoNotifications() {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center text-14 text-muted">
      <IconBellOff size={28} aria-hidden />
      <p>
        <Trans>Rien pour l’instant. Ce qui vous concerne s’annoncera ici.</Trans>
      </p>
    </div>
  )
}

export function ReadAllButton({ onDone }: { onDone?: () => void }) {
  const { mutate, isPending } = useMutation({ errorToast: 3000 })
  return (
    <Button
      variant="ghost"
      size="small"
      isPending={isPending}
      onClick={() =>
        void mutate(readAllNotifications, {
          onSuccess: onDone,
          onError: () => void refreshNotifications(),
        })
      }
    >
      <Trans>Tout marquer comme lu</Trans>
    </Button>
  )
}

export function read(notification: Notification) {
  void readNotification(notification).catch(showFailure)
}

function showFailure(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  showToast(error.message, 'error')
  void refreshNotifications()
}

export function NotificationsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4 p-3">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-9 flex-none rounded-full!" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4" />
          </div>
        </div>
      ))}
    </div>
  )
}
