import { useEffect } from 'react'
import { readStored } from '#web/api/browser-storage.ts'

/** Keeps this browser’s push subscription with the signed-in user, once the area is shown. */
export function useStoredPush(userId: string | undefined) {
  useEffect(() => {
    if (!userId || !readStored('push-reader')) return
    void import('./channels/device-push.ts').then(({ storePush }) => storePush(userId))
  }, [userId])
}
