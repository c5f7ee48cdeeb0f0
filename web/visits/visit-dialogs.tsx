import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Visit, VisitSlot } from '#contract/buying/visits.ts'
import { visitLimits, type VisitAssessment, visitAssessments } from '#contract/buying/visit-enums.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { slotLabels } from './slot-labels.ts'

interface VisitDialog {
  visit: Visit
  open: boolean
  linkKey?: string
  onClose: () => void
  onDone: () => void
}

export function CancelVisitDialog({
  visit: { id },
  open,
  how,
  linkKey,
  onClose,
  onDone,
}: VisitDialog & { how: 'cancel' | 'decline' }) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useMutation()
  const [reason, setReason] = useState('')
  const isDecline = how === 'decline'
  return (
    <Dialog open={open} onClose={onClose} title={isDecline ? t`Décliner la visite` : t`Annuler la visite`}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void mutate(
            () =>
              isDecline
                ? api('POST /visits/:id/decline', { params: { id }, body: { reason } })
                : api('POST /visits/:id/cancel', {
                    params: { id },
                    body: { reason, ...(linkKey && { key: linkKey }) },
                  }),
            { onSuccess: onDone },
          )
        }}
      >
        <p className="text-muted">
          <Trans>L’autre personne est avertie aussitôt et le créneau redevient libre.</Trans>
        </p>
        {error && <Alert>{error.firstMessage}</Alert>}
        <TextArea
          label={t`Raison`}
          optional={t`(facultatif)`}
          value={reason}
          maxLength={visitLimits.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant="accent" isPending={isPending} className="self-end">
          {isDecline ? <Trans>Décliner la visite</Trans> : <Trans>Annuler la visite</Trans>}
        </Button>
      </form>
    </Dialog>
  )
}

export function MoveVisitDialog({ visit, open, linkKey, onClose, onDone }: VisitDialog) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={visit.role === 'seller' ? t`Proposer une autre heure` : t`Déplacer la visite`}
    >
      <OtherSlots visit={visit} {...(linkKey && { linkKey })} onDone={onDone} />
    </Dialog>
  )
}

function OtherSlots({ visit, linkKey, onDone }: Pick<VisitDialog, 'visit' | 'linkKey' | 'onDone'>) {
  const language = useLanguage()
  const { mutate, isPending, error } = useMutation()
  const [slots, setSlots] = useState<VisitSlot[] | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const words = (instant: string) => slotLabels(instant, visit.time_zone, language)
  useEffect(() => {
    let left = false
    api('GET /properties-for-sale/public/:id/visit-slots', { params: { id: visit.property_id } }).then(
      ({ items }) => left || setSlots(items.filter(({ seats_left }) => seats_left > 0)),
      (error: unknown) => left || setUnread((error as ApiError).message),
    )
    return () => {
      left = true
    }
  }, [visit.property_id])
  if (unread) return <Alert>{unread}</Alert>
  if (!slots) return <Skeleton className="h-40" />
  if (slots.length === 0) {
    return (
      <p className="text-muted">
        <Trans>Aucun autre créneau n’est ouvert. Écrivez-vous pour en convenir.</Trans>
      </p>
    )
  }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!chosen) return
        const body = { starts_at: chosen, ...(linkKey && { key: linkKey }) }
        void mutate(() => api('POST /visits/:id/move', { params: { id: visit.id }, body }), {
          onSuccess: onDone,
        })
      }}
    >
      {error && <Alert>{error.firstMessage}</Alert>}
      <div className="flex max-h-80 flex-col gap-4 overflow-y-auto p-1">
        {[...Map.groupBy(slots, ({ starts_at }) => words(starts_at).long)].map(([day, ofDay]) => (
          <fieldset key={day}>
            <legend className="mb-2 text-14 font-semibold first-letter:uppercase">{day}</legend>
            <div className="flex flex-wrap gap-2">
              {ofDay.map(({ starts_at }) => (
                <Chip
                  key={starts_at}
                  aria-label={`${day}, ${words(starts_at).hour}`}
                  pressed={chosen === starts_at}
                  onClick={() => setChosen(starts_at)}
                >
                  {words(starts_at).hour}
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {visit.role === 'seller' && (
        <p className="text-14 text-muted">
          <Trans>L’heure actuelle reste réservée jusqu’à la réponse du visiteur.</Trans>
        </p>
      )}
      <Button type="submit" isPending={isPending} disabled={!chosen} className="self-end">
        {visit.role === 'seller' ? <Trans>Proposer cette heure</Trans> : <Trans>Déplacer la visite</Trans>}
      </Button>
    </form>
  )
}

export function RateVisitDialog({ visit, open, linkKey, onClose, onDone }: VisitDialog) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useMutation()
  const [assessment, setAssessment] = useState<VisitAssessment | null>(visit.verdict)
  const [feedback, setFeedback] = useState(visit.feedback)
  const names: Record<VisitAssessment, string> = {
    interested: t`Le bien m’intéresse`,
    undecided: t`J’hésite encore`,
    not_interested: t`Ce n’est pas pour moi`,
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Comment était la visite ?`}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!assessment) return
          const body = { verdict: assessment, feedback, ...(linkKey && { key: linkKey }) }
          void mutate(() => api('POST /visits/:id/feedback', { params: { id: visit.id }, body }), {
            onSuccess: onDone,
          })
        }}
      >
        {error && <Alert>{error.firstMessage}</Alert>}
        <div className="flex flex-wrap gap-2">
          {visitAssessments.map((each) => (
            <Chip key={each} pressed={assessment === each} onClick={() => setAssessment(each)}>
              {names[each]}
            </Chip>
          ))}
        </div>
        <TextArea
          label={t`Ce que le vendeur devrait savoir`}
          optional={t`(facultatif)`}
          value={feedback}
          maxLength={visitLimits.message}
          onChange={(event) => setFeedback(event.target.value)}
        />
        <Button type="submit" isPending={isPending} disabled={!assessment} className="self-end">
          <Trans>Envoyer</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
