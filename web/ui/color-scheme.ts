import { useSyncExternalStore } from 'react'
import { storePreference } from './preference-cookie.ts'

/** Light or dark colours whatever the system prefers: a choice of this browser. */
export type ColorScheme = 'light' | 'dark'

/** The colour of the page, for the bars of the browser around it. */
export const barColors: Record<ColorScheme, string> = { light: '#FBF8F4', dark: '#121815' }

/** Also with the prefix of `preference-cookie.ts`; short, since every document contains it. */
const stored = /color-scheme=(dark|light)/

/**
 * Runs inline before the style sheet, so that no page appears in the wrong scheme. The cookie is read in the browser and
 * not on the server: the page is the same for everybody and any cache may store it.
 */
export const applyStoredScheme = `{const s=${stored}.exec(document.cookie);if(s)document.documentElement.dataset.scheme=document.querySelector('[name=color-scheme]').content=s[1]}`

const darkSystem = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** The choice of this browser; undefined while the server renders, since only a script applies one. */
export function useColorScheme(): ColorScheme | 'system' | undefined {
  return useSyncExternalStore(
    subscribe,
    () => chosenScheme() ?? 'system',
    () => undefined,
  )
}

/** Whether colours are dark now, for what style sheets do not colour. */
export function useDarkColors() {
  return useSyncExternalStore(
    subscribe,
    () => (chosenScheme() ?? (matchMedia(darkSystem).matches ? 'dark' : 'light')) === 'dark',
    () => false,
  )
}

export function chooseColorScheme(scheme: ColorScheme | 'system') {
  storePreference('color-scheme', scheme === 'system' ? null : scheme)
  apply(scheme)
}

/**
 * Applies the choice to the bars of the browser, to a document that React had to render anew, and to a page that is seen
 * again after another one changed it, in another tab or before a step back.
 */
export function followColorScheme() {
  const applyStored = () => apply((stored.exec(document.cookie)?.[1] as ColorScheme | undefined) ?? 'system')
  applyStored()
  document.addEventListener('visibilitychange', applyStored)
  return () => document.removeEventListener('visibilitychange', applyStored)
}

function apply(scheme: ColorScheme | 'system') {
  if (scheme === 'system') delete document.documentElement.dataset['scheme']
  else document.documentElement.dataset['scheme'] = scheme
  // Of scroll bars and native fields.
  for (const meta of metaElements('color-scheme')) meta.content = scheme === 'system' ? 'light dark' : scheme
  for (const meta of metaElements('theme-color'))
    meta.content = barColors[chosenScheme() ?? (meta.media === darkSystem ? 'dark' : 'light')]
  for (const listener of listeners) listener()
}

function metaElements(name: string) {
  return document.querySelectorAll<HTMLMetaElement>(`meta[name=${name}]`)
}

function chosenScheme() {
  return document.documentElement.dataset['scheme'] as ColorScheme | undefined
}

function subscribe(listener: () => void) {
  const system = matchMedia(darkSystem)
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}
