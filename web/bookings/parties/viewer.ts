/** The party of a booking that reads the screen. */
export type Viewer = 'guest' | 'owner'
