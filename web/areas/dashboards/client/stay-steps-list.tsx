import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconDoorEnter, IconKey, IconLuggage, IconWallet } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { classes } from '#web/ui/class-names.ts'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { type StayStep, stepsOf } from './stay-steps.ts'

const icons: Record<StayStep['kind'], typeof IconKey> = {
  full: IconWallet,
  first: IconWallet,
  instalment: IconWallet,
  balance: IconWallet,
  code: IconKey,
  arrival: IconDoorEnter,
  departure: IconLuggage,
}

/** Payments, code, arrival and departure: beside each other, on phones below. */
export function StaySteps({ booking, hasCode }: { booking: Booking; hasCode: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const steps = stepsOf(booking, todayLocal(), hasCode)
  const nameOf = ({ kind, state }: StayStep) => {
    const names: Record<StayStep['kind'], string> = {
      full: state === 'done' ? t`Payé` : t`Paiement`,
      first: t`Acompte`,
      instalment: t({ message: 'Versement', context: 'échéance' }),
      balance: t`Solde`,
      code: t`Code d’accès`,
      arrival: t`Arrivée`,
      departure: t`Départ`,
    }
    return names[kind]
  }
  const states = { done: t`fait`, next: t`prochaine étape`, later: t`à venir` }
  const dayOf = ({ kind, day }: StayStep) =>
    formatDay(day, language, {
      month: 'short',
      year: undefined,
      ...(['arrival', 'departure'].includes(kind) && { weekday: 'short' }),
    })
  return (
    <ol className="flex flex-col lg:flex-row">
      {steps.map((step, index) => {
        const Icon = step.state === 'done' ? IconCheck : icons[step.kind]
        return (
          <li
            key={`${step.kind} ${index}`}
            aria-current={step.state === 'next' ? 'step' : undefined}
            className="relative flex min-w-0 items-center gap-3 pb-3 last:pb-0 lg:flex-1 lg:flex-col lg:items-start lg:gap-2 lg:pb-0 lg:last:flex-none"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className="absolute top-6 bottom-0 left-3 border-l border-line-strong lg:inset-x-0 lg:top-3 lg:bottom-auto lg:left-6 lg:border-t lg:border-l-0"
              />
            )}
            <span
              aria-hidden
              className={classes(
                'relative flex size-6 flex-none items-center justify-center rounded-full',
                step.state === 'done' && 'bg-brand text-on-brand',
                step.state === 'next' && 'bg-surface text-accent-text inset-ring-2 inset-ring-accent-text',
                step.state === 'later' && 'bg-surface text-muted inset-ring inset-ring-line-strong',
              )}
            >
              <Icon size={14} />
            </span>
            <span className="flex min-w-0 grow items-baseline justify-between gap-3 text-14 lg:flex-col lg:gap-0 lg:pr-2">
              <span className="font-semibold">
                {nameOf(step)}
                <span className="sr-only">{`, ${states[step.state]}`}</span>
              </span>
              <span className="text-muted">
                {dayOf(step)}
                {step.hour && `, ${step.hour}`}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
