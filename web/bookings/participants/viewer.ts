/** The role in which the viewer takes part in a booking. */
export type Viewer = 'guest' | 'owner'
