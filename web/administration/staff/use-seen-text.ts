import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Administrator } from '#contract/administration/staff.ts'
import { useRelativeDate } from '#web/ui/dates/relative-date.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** When a member was last there, or how long an invitation is still good. */
export function useSeenText() {
  const { t } = useLingui()
  const dayText = useRelativeDate()
  return ({ state, own, last_seen_at: seenAt, expires_at: expiresAt }: Administrator) => {
    const now = Date.now()
    if (state === 'awaiting_signature') return t`Pas encore envoyée`
    if (state === 'invitation_expired') return t`Lien expiré`
    if (state === 'invited' && expiresAt) {
      const left = new Date(expiresAt).getTime() - now
      const days = Math.floor(left / day)
      if (days > 0) return t`Expire dans ${plural(days, { one: '# jour', other: '# jours' })}`
      return t`Expire dans ${plural(Math.max(1, Math.round(left / hour)), { one: '# heure', other: '# heures' })}`
    }
    if (own) return t`Vous, à l’instant`
    if (!seenAt) return t`Jamais connecté`
    const ago = now - new Date(seenAt).getTime()
    if (ago < 2 * minute) return t`À l’instant`
    if (ago < hour) return t`Il y a ${Math.round(ago / minute)} min`
    if (ago < 12 * hour) return t`Il y a ${Math.round(ago / hour)} h`
    return dayText(seenAt)
  }
}
