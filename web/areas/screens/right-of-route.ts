import { currentEntry } from '../navigation/current-entry.ts'
import type { AreaScreen, Right } from './area-screen.ts'

/**
 * The right that the screen of a route needs: its own, or that of the longest path above it.
 * @param pattern of the route and not its address, which matches in any case and with any encoding
 */
export function rightOfRoute(
  pattern: string,
  root: string,
  screens: Record<string, Pick<AreaScreen, 'right'>>,
): Right | undefined {
  const below = pattern.slice(pattern.indexOf(root) + root.length)
  const entries = Object.entries(screens).map(([path, { right }]) => ({ to: path && `/${path}`, right }))
  return currentEntry(entries, below)?.right
}
