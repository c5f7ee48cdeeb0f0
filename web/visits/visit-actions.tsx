import { Trans } from '@lingui/react/macro'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Visit } from '#contract/buying/visits.ts'
import { useDownload } from '#web/api/use-download.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelVisitDialog, MoveVisitDialog, RateVisitDialog } from './visit-dialogs.tsx'

/** Buttons of the actions that the server allows for a visit. */
export function VisitActions({
  visit,
  linkKey,
  onChange,
}: {
  visit: Visit
  linkKey?: string
  onChange: () => void
}) {
  const [dialog, setDialog] = useState<'cancel' | 'decline' | 'move' | 'rate' | null>(null)
  const { mutate, isPending } = useMutation({ errorToast: 3000 })
  const { download } = useDownload()
  const { id, allowed_actions: allowed } = visit
  if (allowed.length === 0) return null

  async function run(work: () => Promise<unknown>) {
    await mutate(work)
    onChange()
  }

  const withKey = linkKey ? { key: linkKey } : {}
  const key = linkKey ? `?key=${encodeURIComponent(linkKey)}` : ''
  const shared = {
    visit,
    ...(linkKey && { linkKey }),
    onClose: () => setDialog(null),
    onDone: () => {
      setDialog(null)
      onChange()
    },
  }
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.includes('accept_time') && (
        <Button
          size="small"
          isPending={isPending}
          onClick={() =>
            void run(() => api('POST /visits/:id/accept-time', { params: { id }, body: withKey }))
          }
        >
          <Trans>Accepter la nouvelle heure</Trans>
        </Button>
      )}
      {allowed.includes('decline_time') && (
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          onClick={() =>
            void run(() => api('POST /visits/:id/decline-time', { params: { id }, body: withKey }))
          }
        >
          <Trans>Garder l’heure prévue</Trans>
        </Button>
      )}
      {allowed.includes('withdraw_time') && (
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          onClick={() => void run(() => api('POST /visits/:id/withdraw-time', { params: { id } }))}
        >
          <Trans>Retirer la proposition</Trans>
        </Button>
      )}
      {allowed.includes('accept') && (
        <Button
          size="small"
          isPending={isPending}
          onClick={() => void run(() => api('POST /visits/:id/accept', { params: { id } }))}
        >
          <Trans>Confirmer</Trans>
        </Button>
      )}
      {allowed.includes('decline') && (
        <Button variant="secondary" size="small" onClick={() => setDialog('decline')}>
          <Trans>Décliner</Trans>
        </Button>
      )}
      {allowed.includes('feedback') && (
        <Button size="small" onClick={() => setDialog('rate')}>
          <Trans>Dire comment c’était</Trans>
        </Button>
      )}
      {allowed.includes('calendar') && (
        <Button
          variant="secondary"
          size="small"
          icon={<IconCalendarPlus size={18} aria-hidden />}
          onClick={() => void download(`/visits/${id}/calendar.ics${key}`, 'visite.ics')}
        >
          <Trans>Ajouter à mon agenda</Trans>
        </Button>
      )}
      {allowed.includes('move') && (
        <Button variant="secondary" size="small" onClick={() => setDialog('move')}>
          {visit.role === 'seller' ? <Trans>Proposer une autre heure</Trans> : <Trans>Déplacer</Trans>}
        </Button>
      )}
      {allowed.includes('no_show') && (
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          onClick={() => void run(() => api('POST /visits/:id/no-show', { params: { id } }))}
        >
          <Trans>Personne n’est venu</Trans>
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button variant="danger" size="small" onClick={() => setDialog('cancel')}>
          <Trans>Annuler</Trans>
        </Button>
      )}
      <CancelVisitDialog
        {...shared}
        how={dialog === 'decline' ? 'decline' : 'cancel'}
        open={dialog === 'cancel' || dialog === 'decline'}
      />
      <MoveVisitDialog {...shared} open={dialog === 'move'} />
      <RateVisitDialog {...shared} open={dialog === 'rate'} />
    </div>
  )
}
