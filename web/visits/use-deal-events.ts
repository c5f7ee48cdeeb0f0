import { useLiveRevalidation } from '#web/notifications/use-live-revalidation.ts'

/** Runs the loaders again on each live event about a visit or an offer. */
export function useDealEvents(event: 'visit' | 'offer') {
  useLiveRevalidation((message) => message.event === event)
}
