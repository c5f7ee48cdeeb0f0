import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'

export function isStaff({ roles }: CurrentUser) {
  return roles.some(({ name }) => name === 'admin' || name === 'staff')
}

/** Shown to staff before they remove a factor or renew their codes. */
export function StaffDelay() {
  return (
    <p className="rounded-12 bg-yellow-ground px-4 py-3 text-yellow-text">
      <Trans>
        Votre compte ouvre l’administration : cela prendra effet dans 24 heures, ou dès qu’un second
        administrateur aura donné son accord. D’ici là, vous pouvez annuler.
      </Trans>
    </p>
  )
}

/** The text for a pending request; none for one that took effect at once. */
export function useTakesEffectText() {
  const { t } = useLingui()
  const moment = useMoment()
  return (instant: string | null) => {
    if (instant === null) return undefined
    const day = moment(instant)
    return t`Demande enregistrée : elle prendra effet le ${day}, ou dès l’accord d’un second administrateur`
  }
}
