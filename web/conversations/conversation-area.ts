import { useLocation } from 'react-router'
import { withoutLanguage } from '#web/paths.ts'

/** Conversations are in two areas; each shows one role. */
export type ConversationArea = 'client' | 'owner'

export const sideOf = { client: 'guest', owner: 'owner' } as const

export function areaOfPath(pathname: string): ConversationArea {
  return withoutLanguage(pathname).startsWith('/owner-dash') ? 'owner' : 'client'
}

export function useConversationArea() {
  return areaOfPath(useLocation().pathname)
}
