import type { ComponentType } from 'react'

/**
 * What a route says of the frame around it: `export const handle: PageHandle = { … }`.
 * The nearest route that says something is heard.
 */
export interface PageHandle {
  /** The header lies over the film, white, until the page is scrolled. */
  overFilm?: boolean
  /** Takes the place of the main navigation on large screens, such as the small search bar. */
  headerCentre?: ComponentType
  /** The header spans the whole window instead of the page's column. */
  wideHeader?: boolean
  footer?: false
  /** A media query: where the page's scripts show something on the first screen and do not wait for the reader. */
  scriptsAtOnce?: string
}
