/** The party of a booking that reads the screen. */
export type Reader = 'guest' | 'owner'
