import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { guestName } from './guest-name.ts'
import { useMoney } from '#web/money/use-money.ts'
import { useTaxText } from '#web/money/use-tax-text.ts'

interface AnswerProps {
  booking: Booking
  open: boolean
  isPending?: boolean
  failure?: string | undefined
  onClose: () => void
}

/** The amounts the owner accepts. */
export function AcceptDialog({
  booking,
  open,
  isPending,
  failure,
  onClose,
  onAccept,
}: AnswerProps & { onAccept: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoney()
  const tax = useTaxText()(booking.tourist_tax)
  const name = guestName(booking)
  const stay = formatDateRange(booking.check_in, booking.check_out, language)
  const net = money(booking.payout_minor ?? 0, booking.currency)
  const total = money(booking.total_minor, booking.currency)
  const fee = money(booking.owner_fee_minor ?? 0, booking.currency)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Accepter la demande de ${name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
          <Button isPending={isPending} onClick={onAccept}>
            <Trans>Accepter la demande</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <Alert>{failure}</Alert>}
        <p>
          <Trans>
            Le séjour du {stay} est confirmé et ces nuits sont fermées à tout le monde. Le voyageur paie{' '}
            {total}, vous recevez <strong>{net}</strong> après {fee} de frais de service.
          </Trans>
        </p>
        {tax && <p className="text-14 text-muted">{tax}</p>}
        <p className="text-14 text-muted">
          <Trans>
            Annuler plus tard vous coûterait un avoir au voyageur. Vos coordonnées et les siennes sont
            échangées dès maintenant.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}

/** The reason for declining a request; the guest sees it. */
export function DeclineDialog({
  booking,
  open,
  isPending,
  failure,
  onClose,
  written = '',
  onDecline,
}: AnswerProps & {
  /** A reason written before, for a refusal that was undone. */
  written?: string | undefined
  onDecline: (reason: string) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [reason, setReason] = useState(written)
  const name = guestName(booking)
  const stay = formatDateRange(booking.check_in, booking.check_out, language)
  const usual = [
    t`Le logement n’est pas disponible à ces dates.`,
    t`Le séjour est trop court pour nous.`,
    t`Vous êtes trop nombreux pour ce logement.`,
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Refuser la demande de ${name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
          <Button variant="accent" isPending={isPending} onClick={() => onDecline(reason.trim())}>
            <Trans>Refuser la demande</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Alert>{failure}</Alert>}
        <p>
          <Trans>
            Les nuits du {stay} redeviennent libres et tout ce qui a été payé est rendu. Vous ne devez rien.
          </Trans>
        </p>
        <TextArea
          label={t`Votre raison`}
          optional={t`(facultatif)`}
          help={t`${name} la lira.`}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {usual.map((text) => (
            <Chip
              key={text}
              small
              pressed={reason === text}
              className="h-auto! py-1.5 text-left whitespace-normal!"
              onClick={() => setReason(text)}
            >
              {text}
            </Chip>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
