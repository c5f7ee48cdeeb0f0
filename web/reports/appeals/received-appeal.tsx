import 'virtual:texts/moderation/appeals'
import { Trans } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { Appeal, AppealRuling, ReceivedAppeal } from '#contract/moderation/appeals.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { RulingForm } from './ruling-form.tsx'

/** The deadline of an open appeal, or what was decided. */
export function AppealBadge({
  appeal,
}: {
  appeal: Pick<Appeal, 'granted' | 'due_at'> & { is_late: boolean }
}) {
  const due = formatDay(appeal.due_at, useLanguage())
  return appeal.granted === null ? (
    <Badge colour={appeal.is_late ? 'red' : 'yellow'}>
      {appeal.is_late ? <Trans>En retard, dû le {due}</Trans> : <Trans>Avant le {due}</Trans>}
    </Badge>
  ) : (
    <Badge colour={appeal.granted ? 'green' : 'gray'}>
      {appeal.granted ? <Trans>Décision annulée</Trans> : <Trans>Décision maintenue</Trans>}
    </Badge>
  )
}

/** The decision on an appeal; who took the contested decision reads that another moderator decides. */
export function AppealRulingForm({
  isMine,
  ...form
}: { isMine: boolean } & React.ComponentProps<typeof RulingForm>) {
  return isMine ? (
    <p className="rounded-12 bg-surface-2 p-3 text-14">
      <Trans>Vous avez pris cette décision : un autre modérateur examine le recours.</Trans>
    </p>
  ) : (
    <RulingForm {...form} />
  )
}

/** The contested decision, the objection and the answer. */
export function AppealContent({
  appeal,
  decisionLabel,
  label,
  decide,
  onDecided,
}: {
  appeal: ReceivedAppeal
  decisionLabel: string
  /** Of the answer: to whom it goes. */
  label: string
  decide: (ruling: AppealRuling) => Promise<unknown>
  onDecided: () => void
}) {
  const language = useLanguage()
  const { decision } = appeal
  const written = formatDay(appeal.created_at, language)
  const decided = appeal.decided_at && formatDay(appeal.decided_at, language)
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-14 text-muted">
            {[decisionLabel, decision.moderator, formatDay(decision.created_at, language)]
              .filter(Boolean)
              .join(' · ')}
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{decision.reason}</dd>
        </div>
        <div>
          <dt className="text-14 text-muted">
            <Trans>Recours reçu le {written}</Trans>
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{appeal.grounds}</dd>
        </div>
        {appeal.answer && (
          <div>
            <dt className="text-14 text-muted">{[appeal.decided_by, decided].filter(Boolean).join(' · ')}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{appeal.answer}</dd>
          </div>
        )}
      </dl>
      {appeal.granted === null && (
        <AppealRulingForm isMine={appeal.is_mine} label={label} decide={decide} onDecided={onDecided} />
      )}
    </div>
  )
}
