import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCircleX, IconDeviceMobile } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import type { DemonstrationPayment } from '#contract/money/demonstration/demonstration-payments.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'

/** The bank of the card has its holder confirm (3-D Secure). */
export function Challenge({ payment }: { payment: DemonstrationPayment }) {
  const money = useExactMoney()
  const isPending = useNavigation().state !== 'idle'
  const amount = money(payment.amount_minor, payment.currency)
  return (
    <Form method="post" action="?step=challenge" className="flex flex-col gap-4">
      <p className="text-18">
        {payment.kind === 'set_up' ? (
          <Trans>La banque de démonstration demande si vous enregistrez vous-même cette carte.</Trans>
        ) : (
          <Trans>La banque de démonstration demande si ce paiement de {amount} vient bien de vous.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="answer" value="accept" isPending={isPending}>
          <Trans>Accepter</Trans>
        </Button>
        <Button type="submit" name="answer" value="refuse" variant="secondary" disabled={isPending}>
          <Trans>Refuser</Trans>
        </Button>
      </div>
    </Form>
  )
}

const checkEveryMilliseconds = 3_000

/** Until the telephone answers, the page fetches the state again by itself. */
export function Waiting({ payment }: { payment: DemonstrationPayment }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), checkEveryMilliseconds)
    return () => clearInterval(timer)
  }, [revalidate])
  const { phone_ending: ending, confirms_at } = payment
  return (
    <output className="flex items-start gap-3 text-18">
      <IconDeviceMobile size={26} aria-hidden className="mt-0.5 flex-none text-brand-text" />
      {confirms_at ? (
        <Trans>
          Le téléphone qui finit par {ending} répond dans une minute. Cette page avance d’elle-même.
        </Trans>
      ) : (
        <Trans>Le téléphone qui finit par {ending} ne répond pas. La demande expire d’elle-même.</Trans>
      )}
    </output>
  )
}

/** How the attempt ended. */
export function Ended({ payment }: { payment: DemonstrationPayment }) {
  const { t } = useLingui()
  const { status, failure, is_cut, return_path } = payment
  const isGood = status === 'captured' || status === 'authorised' || status === 'saved'
  const sentence = {
    captured: t`Le paiement est accepté.`,
    authorised: t`Le montant est réservé sur la carte. Rien n’est débité maintenant.`,
    saved: t`La carte est enregistrée.`,
    failed: failure === 'insufficient_funds' ? t`Refusé : solde insuffisant.` : t`Le paiement est refusé.`,
    expired: t`La demande a expiré sans réponse.`,
    voided: t`Cette page de paiement est fermée : une autre l’a remplacée, ou la réservation a pris fin.`,
    removed: t`La carte a été retirée.`,
    open: '',
    challenged: '',
    confirming: '',
  }[status]
  const Icon = isGood ? IconCircleCheck : IconCircleX
  return (
    <div className="flex flex-col items-start gap-6">
      <output className="flex items-start gap-3 text-18">
        <Icon
          size={26}
          aria-hidden
          className={isGood ? 'mt-0.5 flex-none text-green-text' : 'mt-0.5 flex-none text-red-text'}
        />
        {sentence}
      </output>
      {isGood && is_cut ? (
        <p className="text-muted">
          <Trans>
            La connexion est coupée, comme demandé : rien ne vous ramène sur Demeure. Ouvrez-y votre
            réservation vous-même, le paiement y est ou y arrive.
          </Trans>
        </p>
      ) : (
        <ButtonLink to={return_path}>
          <Trans>Revenir sur Demeure</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
