import type { LiveEvent } from '#contract/messaging/notifications.ts'

/**
 * Events of the stream, `ready` once it is open (earlier events must be fetched), and `failed` where this browser
 * cannot hold it open.
 */
export type LiveMessage = LiveEvent | { event: 'ready' | 'failed' }
