import { Trans } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { PublicCheck } from '#contract/sales/public-checks.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** Verified checks, one line each: the day of the check, and its last day. */
export function ChecksList({ checks }: { checks: PublicCheck[] }) {
  const language = useLanguage()
  return (
    <ul className="flex flex-col divide-y divide-line">
      {checks.map(({ code, sentence, verified_on: on, valid_until: until }) => {
        const day = formatDay(on, language)
        return (
          <li key={code} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <IconShieldCheck size={20} aria-hidden className="mt-0.5 flex-none text-brand-text" />
            <span>
              <span className="block font-semibold">{sentence}</span>
              {until && (
                <span className="block text-14 text-muted">
                  <Trans>Contrôle du {day}</Trans>
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
