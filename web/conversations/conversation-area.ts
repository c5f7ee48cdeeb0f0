import { useLocation } from 'react-router'
import { withoutLanguage } from '#web/paths.ts'

/** Conversations stand in two areas; in each one is on one side of them. */
export type ConversationArea = 'client' | 'owner'

export const sideOf = { client: 'guest', owner: 'owner' } as const

export function areaOfPath(pathname: string): ConversationArea {
  return withoutLanguage(pathname).startsWith('/owner-dash') ? 'owner' : 'client'
}

export function useConversationArea() {
  return areaOfPath(useLocation().pathname)
}
