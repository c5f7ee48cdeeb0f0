import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { listenLive } from './live.ts'
import type { LiveMessage } from './live-message.ts'
import { clearNotifications, receiveNotification, refreshNotifications } from './notification-store.ts'

const toastMilliseconds = 6_000

/** Follows live events while an area is open: updates the bell, and shows new notifications. */
export function useLiveEvents(userId: string | undefined) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const say = useEffectEvent((message: LiveMessage) => {
    receiveNotification(message)
    if (message.event === 'failed') {
      showToast(
        t`Les nouveautés n’arrivent plus d’elles-mêmes : rechargez la page pour les voir.`,
        'warning',
        toastMilliseconds,
      )
    }
    if (message.event !== 'notification' || document.visibilityState !== 'visible') return
    const { title, link } = message.data
    const open = link ? { label: t`Voir`, run: () => goTo(link) } : undefined
    showToast(title, 'info', toastMilliseconds, open)
  })
  useEffect(() => {
    if (!userId) return
    void refreshNotifications()
    const stop = listenLive(say)
    return () => {
      stop()
      clearNotifications()
    }
  }, [userId])
}
