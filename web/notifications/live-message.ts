import type { LiveEvent } from '#contract/messaging/notifications.ts'

/**
 * Events of the stream, `ready` once it is open and events may have been missed before (what they change must be fetched
 * again), and `failed` where this browser cannot hold it open.
 */
export type LiveMessage = LiveEvent | { event: 'ready' | 'failed' }
