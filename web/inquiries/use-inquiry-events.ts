import { useLiveRevalidation } from '#web/notifications/use-live-revalidation.ts'

/** Revalidates the screen on an event of an inquiry, or of any of them. */
export function useInquiryEvents(inquiryId?: string) {
  useLiveRevalidation(
    (message) => message.event === 'inquiry' && (!inquiryId || message.data.inquiry_id === inquiryId),
  )
}
