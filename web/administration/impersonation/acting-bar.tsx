import 'virtual:texts/administration/impersonation'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '#web/api/browser-api.ts'
import { leaveActing } from '#web/api/token.ts'
import { useSession } from '#web/session/session.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

/** Whose place one takes, how long still, and the way out. Fixed: it never scrolls away. */
export function ActingBar() {
  const { t } = useLingui()
  const { user } = useSession()
  const acting = user?.acting_staff
  const left = useMinutesLeft(acting?.ends_at)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    document.documentElement.dataset.acting = ''
    return () => {
      delete document.documentElement.dataset.acting
    }
  }, [])
  useEffect(() => {
    if (left !== undefined && left <= 0) void leaveActing()
  }, [left])
  const leave = async () => {
    setLeaving(true)
    // Ended or not, the page returns to one's own session; this one ends by itself at its time.
    await api('POST /impersonation/end').catch(() => undefined)
    await leaveActing()
  }
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : ''
  const Icon = acting?.access === 'write' ? IconPencil : IconEye
  return (
    <section
      aria-label={t`Connecté à la place de quelqu’un`}
      className="fixed inset-x-0 top-0 z-70 flex h-10 items-center gap-3 bg-terracotta-7 px-4 text-14 text-white print:hidden"
    >
      <Icon size={18} aria-hidden className="flex-none" />
      <p className="min-w-0 grow truncate">
        {acting && (
          <>
            <strong className="font-semibold">
              <Trans>À la place de {name}</Trans>
            </strong>
            <span className="max-sm:hidden">
              {' · '}
              {acting.access === 'write' ? t`vous pouvez agir` : t`lecture seule`}
            </span>
          </>
        )}
      </p>
      {left !== undefined && (
        <p className="flex-none tabular" role="timer">
          <Plural value={Math.max(0, left)} one="encore # min" other="encore # min" />
        </p>
      )}
      <button
        type="button"
        disabled={leaving}
        onClick={() => void leave()}
        className="h-7 flex-none rounded-8 bg-white px-3 font-semibold text-terracotta-8 hover:bg-terracotta-0 focus-visible:outline-white"
      >
        <Trans>Quitter</Trans>
      </button>
    </section>
  )
}
