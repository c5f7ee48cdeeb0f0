import { Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { AutomaticDebits, DebitEndReason } from '#contract/money/automatic-debits.ts'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'

interface Props {
  bookingId: string
  debits: AutomaticDebits
}

/** What is debited by itself, when and from which card, with the button that stops it; or why it has ended. */
export function StayDebits(props: Props) {
  const { debits } = props
  if (debits.state === 'ended') return <Ended debits={debits} />
  return (
    <section className="flex flex-col gap-3 rounded-12 bg-surface-2 p-4 text-14">
      <div className="flex items-start gap-3">
        <IconCreditCard size={20} aria-hidden className="mt-0.5 flex-none text-muted" />
        <div className="min-w-0">
          <p className="font-semibold">
            <Trans>Prélèvements automatiques</Trans>
          </p>
          <Source debits={debits} />
        </div>
      </div>
      <Parts debits={debits} />
      <StopButton {...props} />
    </section>
  )
}

function Source({ debits: { card } }: Pick<Props, 'debits'>) {
  if (!card) {
    return (
      <p className="text-muted">
        <Trans>Sur la carte avec laquelle vous payez la première échéance.</Trans>
      </p>
    )
  }
  const { brand, ending } = card
  return (
    <p className="text-muted tabular">
      <span className="capitalize">{brand}</span> •••• {ending}
    </p>
  )
}

function Parts({ debits }: Pick<Props, 'debits'>) {
  const language = useLanguage()
  const money = useExactMoney()
  if (debits.parts.length === 0) {
    return (
      <p>
        <Trans>Plus rien n’est prévu.</Trans>
      </p>
    )
  }
  return (
    <ul className="flex flex-col gap-1.5">
      {debits.parts.map(({ amount_minor, due_on }) => {
        const day = formatDay(due_on!, language)
        return (
          <li key={due_on} className="flex items-baseline justify-between gap-4">
            <span>
              <Trans>Le {day}</Trans>
            </span>
            <span className="tabular">{money(amount_minor, debits.currency)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function StopButton({ bookingId }: Pick<Props, 'bookingId'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  async function stop() {
    const stopped = await mutate(
      () => api('DELETE /bookings/:id/automatic-debits', { params: { id: bookingId } }),
      { successMessage: t`Plus rien ne sera prélevé` },
    )
    if (stopped) setOpen(false)
  }
  return (
    <>
      <Button variant="secondary" size="small" className="self-start" onClick={() => setOpen(true)}>
        <Trans>Ne plus prélever</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        isPending={isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => void stop()}
        title={t`Ne plus prélever ?`}
        confirmLabel={t`Ne plus prélever`}
      >
        {error && <Alert>{error.message}</Alert>}
        <p>
          <Trans>
            La carte est retirée et plus rien n’est prélevé, sauf un prélèvement déjà en cours. Vous paierez
            chaque échéance vous-même, à temps pour que la réservation ne soit pas annulée. Cela ne peut pas
            être défait.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

function Ended({ debits: { end_reason: reason, ended_at } }: Pick<Props, 'debits'>) {
  const language = useLanguage()
  const day = ended_at && formatDay(dateOfInstant(ended_at), language)
  const texts: Record<DebitEndReason, ReactNode> = {
    withdrawn: <Trans>Vous avez arrêté les prélèvements le {day} : les échéances se paient ici.</Trans>,
    changed: (
      <Trans>
        Les prélèvements ont pris fin le {day}, quand le séjour a changé : les échéances se paient ici.
      </Trans>
    ),
    not_saved: (
      <Trans>
        Votre carte n’a pas pu être enregistrée : rien n’est prélevé, les échéances se paient ici.
      </Trans>
    ),
    unavailable: (
      <Trans>Le prélèvement n’est plus possible avec cette carte : les échéances se paient ici.</Trans>
    ),
    // Nothing is left to be debited, as the list shows.
    other_method: null,
    booking_ended: null,
    paid: null,
  }
  const text = reason && texts[reason]
  return text && <p className="text-14 text-muted">{text}</p>
}
