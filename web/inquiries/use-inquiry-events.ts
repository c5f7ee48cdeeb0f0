import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { listenLive } from '#web/notifications/live.ts'

/** Revalidates the screen on an event of an inquiry, or of any of them. */
export function useInquiryEvents(inquiryId?: string) {
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(() => void revalidate())
  useEffect(
    () =>
      listenLive((message) => {
        // What happened between the page's data and the opened stream was announced to nobody.
        if (message.event === 'ready') again()
        if (message.event !== 'inquiry') return
        if (!inquiryId || message.data.inquiry_id === inquiryId) again()
      }),
    [inquiryId],
  )
}
