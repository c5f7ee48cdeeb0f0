import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { DataRequest } from '#contract/people/data-requests.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { ReasonDialog } from '../person-actions/reason-dialog.tsx'
import { EraseDialog, SendCopyDialog } from './grant-dialogs.tsx'
import { channelNames, requestNames } from './data-request-labels.ts'

type Open = 'grant' | 'extend' | 'refuse' | null

/** One request with its clock, and the answers while it has none. */
export function DataRequestRow({ request, choice }: { request: DataRequest; choice: ReactNode }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState<Open>(null)
  const { person, kind, channel, note, answer, answered_by: by } = request
  const received = formatDay(request.received_on, language)
  const answered = request.answered_at && formatDay(request.answered_at, language)
  const close = () => setOpen(null)
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 p-4">
      {choice}
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          {t(requestNames[kind])} ·{' '}
          <Link to={paths.adminUser(person.id)} className="text-link">
            {person.name || t`Sans nom`}
          </Link>
        </p>
        <p className="text-14 text-muted">
          <Trans>
            Reçue le {received}, {t(channelNames[channel])}
          </Trans>
        </p>
        {note && (
          <blockquote className="mt-1 text-14 wrap-anywhere whitespace-pre-line">« {note} »</blockquote>
        )}
        {request.extension_reason && (
          <p className="mt-1 text-14 wrap-anywhere text-muted">
            <Trans>Délai prolongé : {request.extension_reason}</Trans>
          </p>
        )}
        {answered && (
          <p className="mt-1 text-14 wrap-anywhere text-muted">
            {by ? (
              <Trans>
                Répondu le {answered} par {by}.
              </Trans>
            ) : (
              <Trans>Répondu le {answered}.</Trans>
            )}{' '}
            {answer}
          </p>
        )}
      </div>
      <Clock request={request} />
      {!answered && (
        <div className="flex flex-wrap gap-2">
          {!(kind === 'export' && person.is_closed) && (
            <Button size="small" onClick={() => setOpen('grant')}>
              {kind === 'export' ? <Trans>Envoyer la copie</Trans> : <Trans>Effacer le compte</Trans>}
            </Button>
          )}
          {request.may_extend && (
            <Button size="small" variant="secondary" onClick={() => setOpen('extend')}>
              <Trans>Prolonger</Trans>
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => setOpen('refuse')}>
            <Trans>Refuser</Trans>
          </Button>
        </div>
      )}
      {open === 'grant' && kind === 'export' && <SendCopyDialog request={request} onClose={close} />}
      {open === 'grant' && kind === 'erasure' && <EraseDialog request={request} onClose={close} />}
      {open === 'extend' && (
        <ReasonDialog
          title={t`Prolonger de deux mois`}
          press={t`Prolonger et prévenir`}
          done={t`Délai prolongé, la personne est prévenue`}
          send={(reason) =>
            api('POST /admin/requests/:id/extend', { params: { id: request.id }, body: { reason } })
          }
          onClose={close}
        >
          <Trans>Une seule fois, si la demande est complexe ou si cette personne en a fait plusieurs.</Trans>
        </ReasonDialog>
      )}
      {open === 'refuse' && (
        <ReasonDialog
          title={t`Refuser la demande`}
          press={t`Refuser et prévenir`}
          done={t`Demande refusée, la personne est prévenue`}
          send={(reason) =>
            api('POST /admin/requests/:id/refuse', { params: { id: request.id }, body: { reason } })
          }
          onClose={close}
        >
          <Trans>La personne reçoit le motif et ses voies de recours.</Trans>
        </ReasonDialog>
      )}
    </li>
  )
}

function Clock({ request }: { request: DataRequest }) {
  const { t } = useLingui()
  const language = useLanguage()
  const due = formatDay(request.due_on, language, { month: 'short' })
  if (request.granted !== null)
    return request.granted ? (
      <Badge colour="green" icon={<IconCheck size={14} aria-hidden />}>
        {t`Accordée`}
      </Badge>
    ) : (
      <Badge colour="gray" icon={<IconX size={14} aria-hidden />}>
        {t`Refusée`}
      </Badge>
    )
  return (
    <Badge colour={request.is_late ? 'red' : 'yellow'} icon={<IconClock size={14} aria-hidden />}>
      {request.is_late ? t`En retard depuis le ${due}` : t`Avant le ${due}`}
    </Badge>
  )
}
