import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { NoticeCase } from '#contract/moderation/reports.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { NoticeForm } from './notice-form.tsx'

/**
 * The reporter's appeal against a dismissal, and its decision, which the moderator who dismissed the notice cannot
 * take.
 */
export function NoticeAppeal({
  notice,
  appeal,
  onDecided,
}: {
  notice: NoticeCase
  appeal: NonNullable<NoticeCase['appeal']>
  onDecided: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [written, due] = [formatDay(appeal.created_at, language), formatDay(appeal.due_at, language)]
  const decided = appeal.decided_at && formatDay(appeal.decided_at, language)
  return (
    <Card
      title={t`Contestation`}
      aside={
        appeal.granted === null ? (
          <Badge colour={appeal.is_late ? 'red' : 'yellow'}>
            {appeal.is_late ? <Trans>En retard, dû le {due}</Trans> : <Trans>Avant le {due}</Trans>}
          </Badge>
        ) : (
          <Badge colour={appeal.granted ? 'green' : 'gray'}>
            {appeal.granted ? <Trans>Retenu</Trans> : <Trans>Écarté</Trans>}
          </Badge>
        )
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">{appeal.grounds}</p>
      <p className="mt-2 text-14 text-muted">
        <Trans>reçu le {written}</Trans>
      </p>
      <div className="mt-4 border-t border-line pt-4">
        {appeal.answer ? (
          <>
            <p className="wrap-anywhere whitespace-pre-line">{appeal.answer}</p>
            <p className="mt-2 text-14 text-muted">
              {[appeal.decided_by, decided].filter(Boolean).join(' · ')}
            </p>
          </>
        ) : appeal.is_mine ? (
          <p className="rounded-12 bg-surface-2 p-3 text-14">
            <Trans>Vous avez pris cette décision : un autre modérateur examine le recours.</Trans>
          </p>
        ) : (
          <NoticeForm notice={notice} onDecided={onDecided} isAppeal />
        )}
      </div>
    </Card>
  )
}
