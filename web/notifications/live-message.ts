import type { LiveEvent } from '#contract/messaging/notifications.ts'

/**
 * What the stream says, `ready` once it is open (whatever happened before is to be asked for), and `failed` where this
 * browser cannot hold it open.
 */
export type Heard = LiveEvent | { event: 'ready' | 'failed' }
