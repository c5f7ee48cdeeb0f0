import { useEffect } from 'react'

/** Keeps this browser’s push subscription with the signed-in user, once the area is shown. */
export function useStoredPush(userId: string | undefined) {
  useEffect(() => {
    if (!userId || !localStorage.getItem('push-reader')) return
    void import('./channels/device-push.ts').then(({ storePush }) => storePush(userId))
  }, [userId])
}
