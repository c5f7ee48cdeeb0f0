import 'virtual:texts/bookings/reviews'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFlag } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { ReportReason } from '#contract/bookings/reviews.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

const reasons: Record<ReportReason, MessageDescriptor> = {
  offensive: msg`Propos injurieux ou discriminatoires`,
  false: msg`Avis faux ou qui ne parle pas d’un séjour`,
  personal_data: msg`Informations personnelles`,
  advertising: msg`Publicité`,
  other: msg`Autre raison`,
}

/** Reports a review to the moderators. */
export function ReportButton({ reviewId, author }: { reviewId: string; author: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t`Signaler l’avis de ${author}`}
        onClick={() => setOpen(true)}
        className="mt-2 -ml-2 inline-flex h-9 items-center gap-1.5 rounded-8 px-2 text-14 text-muted hover:bg-surface-2"
      >
        <IconFlag size={16} aria-hidden />
        <Trans>Signaler</Trans>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Signaler cet avis`}>
        <ReportForm reviewId={reviewId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ReportForm({ reviewId, onDone }: { reviewId: string; onDone: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const { mutate, isPending } = useMutation({ errorToast: 5000, unexpected: () => t`Erreur inconnue` })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!reason) return
    const body = { reason, ...(details.trim() && { details: details.trim() }) }
    await mutate(() => api('POST /reviews/:id/report', { params: { id: reviewId }, body }), {
      onSuccess: ({ message }) => {
        showToast(message, 'success', 6000)
        onDone()
      },
    })
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-2 text-muted">
          <Trans>Un modérateur relira cet avis. Son auteur ne saura pas qui l’a signalé.</Trans>
        </legend>
        {(Object.keys(reasons) as ReportReason[]).map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              checked={reason === each}
              onChange={() => setReason(each)}
              className="size-5 flex-none accent-brand"
            />
            {t(reasons[each])}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t`Précisions`}
        optional={t`(facultatif)`}
        maxLength={500}
        value={details}
        onChange={({ target }) => setDetails(target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          <Trans>Annuler</Trans>
        </Button>
        <Button type="submit" isPending={isPending} disabled={!reason}>
          <Trans>Signaler</Trans>
        </Button>
      </div>
    </form>
  )
}
