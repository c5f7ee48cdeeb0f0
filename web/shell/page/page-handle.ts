import type { ComponentType } from 'react'

/**
 * Settings of a route for the frame around it: `export const handle: PageHandle = { … }`. The nearest route
 * that sets a value wins.
 */
export interface PageHandle {
  /** The header overlays the film, white, until the page is scrolled. */
  overFilm?: boolean
  /** Replaces the main navigation on large screens, such as the small search bar. */
  headerCentre?: ComponentType
  /** The header spans the whole window instead of the page's column. */
  wideHeader?: boolean
  footer?: false
  /** A media query: where it matches, the page's scripts show content on the first screen and load at once. */
  scriptsAtOnce?: string
}
