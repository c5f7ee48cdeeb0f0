import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { offerLimits } from '#contract/buying/offer-enums.ts'
import type { OfferThread } from '#contract/buying/offers.ts'
import { useDownload } from '#web/api/use-download.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useMoney } from '#web/money/use-money.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { CounterForm } from './counter-form.tsx'

type Requested = 'accept' | 'refuse' | 'withdraw' | 'counter'

/** Actions on the current price, as the server allows. */
export function OfferActions({ thread, onChange }: { thread: OfferThread; onChange: () => void }) {
  const { t } = useLingui()
  const [requested, setRequested] = useState<Requested | null>(null)
  const { current, role } = thread
  const allowed = current.allowed_actions
  const isAccepted = current.status === 'ACCEPTED'
  const { isPending, download } = useDownload()
  const close = () => setRequested(null)
  const done = () => {
    close()
    onChange()
  }

  const titles: Record<Requested, string> = {
    accept: t`Accepter cette offre`,
    refuse: isAccepted ? t`La vente n’aboutit pas` : t`Refuser cette offre`,
    withdraw: isAccepted ? t`Renoncer à l’achat` : t`Retirer mon offre`,
    counter: t`Proposer un autre prix`,
  }
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.includes('accept') && (
        <Button size="small" onClick={() => setRequested('accept')}>
          <Trans>Accepter</Trans>
        </Button>
      )}
      {allowed.includes('counter') && (
        <Button variant="secondary" size="small" onClick={() => setRequested('counter')}>
          <Trans>Proposer un autre prix</Trans>
        </Button>
      )}
      {allowed.includes('refuse') && (
        <Button variant="secondary" size="small" onClick={() => setRequested('refuse')}>
          {isAccepted ? <Trans>La vente n’aboutit pas</Trans> : <Trans>Refuser</Trans>}
        </Button>
      )}
      {allowed.includes('withdraw') && (
        <Button variant="secondary" size="small" onClick={() => setRequested('withdraw')}>
          {isAccepted ? <Trans>Renoncer à l’achat</Trans> : <Trans>Retirer</Trans>}
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        isPending={isPending}
        icon={<IconFileText size={18} aria-hidden />}
        onClick={() => void download(`/offers/${current.id}/letter.pdf`, 'offre.pdf')}
      >
        <Trans>Lettre en PDF</Trans>
      </Button>
      <Dialog open={requested !== null} onClose={close} title={requested ? titles[requested] : ''}>
        {requested === 'counter' && <CounterForm offer={current} onDone={done} />}
        {requested === 'accept' && <AcceptForm thread={thread} onDone={done} />}
        {(requested === 'refuse' || requested === 'withdraw') && (
          <EndForm id={current.id} how={requested} isAccepted={isAccepted} role={role} onDone={done} />
        )}
      </Dialog>
    </div>
  )
}

function AcceptForm({ thread, onDone }: { thread: OfferThread; onDone: () => void }) {
  const money = useMoney()
  const { mutate, isPending, error } = useMutation()
  const { current, listing } = thread
  const price = money(current.amount_minor, current.currency)
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>
          Vous acceptez {price} pour « {listing.title} ». L’annonce passe « Sous offre » et les autres offres
          sont mises en attente.
        </Trans>
      </p>
      <p className="text-14 text-muted">
        <Trans>
          Aucune somme n’est demandée ici. En France, l’acheteur non professionnel d’un logement garde 10
          jours pour se rétracter après la notification du compromis.
        </Trans>
      </p>
      {error && <Alert>{error.firstMessage}</Alert>}
      <Button
        isPending={isPending}
        className="self-end"
        onClick={() =>
          void mutate((once) => api('POST /offers/:id/accept', { params: { id: current.id }, once }), {
            onSuccess: onDone,
          })
        }
      >
        <Trans>Accepter {price}</Trans>
      </Button>
    </div>
  )
}

function EndForm({
  id,
  how,
  isAccepted,
  role,
  onDone,
}: {
  id: string
  how: 'refuse' | 'withdraw'
  isAccepted: boolean
  role: OfferThread['role']
  onDone: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useMutation()
  const [reason, setReason] = useState('')
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const call = { params: { id }, body: { reason } }
        void mutate(
          (once) =>
            how === 'refuse'
              ? api('POST /offers/:id/refuse', { ...call, once })
              : api('POST /offers/:id/withdraw', { ...call, once }),
          { onSuccess: onDone },
        )
      }}
    >
      {isAccepted && (
        <p className="text-muted">
          <Trans>Le bien redevient disponible et les offres en attente revivent.</Trans>
        </p>
      )}
      {error && <Alert>{error.firstMessage}</Alert>}
      <TextArea
        label={role === 'seller' ? t`Un mot à l’acheteur` : t`Un mot au vendeur`}
        optional={t`(facultatif)`}
        value={reason}
        maxLength={offerLimits.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="accent" isPending={isPending} className="self-end">
        <Trans>Confirmer</Trans>
      </Button>
    </form>
  )
}
