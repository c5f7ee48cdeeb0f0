import { useEffect } from 'react'

/** Keeps this browser’s notifications with whoever is signed in, once the area stands. */
export function useStoredPush(userId: string | undefined) {
  useEffect(() => {
    if (!userId || !localStorage.getItem('push-reader')) return
    void import('./channels/device-push.ts').then(({ storePush }) => storePush(userId))
  }, [userId])
}
