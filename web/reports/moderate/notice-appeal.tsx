import 'virtual:texts/moderation/appeals'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { NoticeCase } from '#contract/moderation/reports.ts'
import { api } from '#web/api/browser-api.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { AppealBadge } from '../appeals/received-appeal.tsx'
import { RulingForm } from '../appeals/ruling-form.tsx'
import { NoticeForm } from './notice-form.tsx'

/**
 * The appeal of the reporter against a dismissal, or of the author against the removal of a comment, and its decision,
 * which the moderator who took the contested one cannot take.
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
  const isOfAuthor = appeal.appellant === 'author'
  return (
    <Card
      title={isOfAuthor ? t`Contestation de l’auteur` : t`Contestation`}
      aside={
        isOfAuthor ? (
          <AppealBadge appeal={appeal} />
        ) : appeal.granted === null ? (
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
      {isOfAuthor && appeal.granted === null && !appeal.is_mine ? (
        <div className="mt-4">
          <RulingForm
            label={t`Votre réponse, communiquée à l’auteur`}
            decide={(ruling) =>
              api('POST /admin/reports/:id/appeal', { params: { id: notice.id }, body: ruling })
            }
            onDecided={onDecided}
          />
        </div>
      ) : (
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
      )}
    </Card>
  )
}
