import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { minorOf } from '#web/money/read-amount.ts'
import { areOwnFundsUnreadable, emptyOffer, OfferFields } from '#web/offers/offer-fields.tsx'
import { paths, withoutLanguage } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/inputs/field.tsx'
import type { ContactedSale } from './contacted-sale.ts'
import { SentNote } from './sent-note.tsx'

/** A written offer; it requires an account. */
export function OfferForm({ sale }: { sale: ContactedSale }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  if (!user) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-muted">
          <Trans>Une offre est écrite et vous engage jusqu’à sa date : connectez-vous pour la signer.</Trans>
        </p>
        <ButtonLink to={paths.login(withoutLanguage(pathname))}>
          <Trans>Se connecter</Trans>
        </ButtonLink>
      </div>
    )
  }
  return <SignedOffer sale={sale} />
}

function SignedOffer({ sale }: { sale: ContactedSale }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [offer, setOffer] = useState(emptyOffer)
  const { mutate, isPending, error, fieldError } = useMutation()
  const [sent, setSent] = useState(false)

  const send = () =>
    mutate(
      (once) =>
        api('POST /properties-for-sale/public/:id/offers', {
          params: { id: sale.id },
          once,
          body: {
            amount_minor: minorOf(offer.amount, sale.currency) ?? 0,
            currency: sale.currency,
            valid_until: offer.validUntil || undefined,
            message: offer.message,
            conditions: {
              financing: offer.financing,
              clauses: offer.clauses,
              wished_date: offer.wishedDate || null,
              own_funds_minor: (offer.financing !== 'cash' && minorOf(offer.ownFunds, sale.currency)) || null,
            },
          },
        }),
      { onSuccess: () => setSent(true) },
    )

  if (sent) {
    return (
      <SentNote
        delivered
        action={
          <ButtonLink to={paths.clientOffers()} variant="secondary">
            <Trans>Suivre mon offre</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Le vendeur peut l’accepter, la refuser ou vous proposer un autre prix. Vous serez averti aussitôt.
        </Trans>
      </SentNote>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {error && (
        <ErrorSummary
          title={error.message}
          errors={error.fields}
          onPick={(field) => (form.current?.elements.namedItem(field) as HTMLElement | null)?.focus()}
        />
      )}
      <OfferFields value={offer} currency={sale.currency} onChange={setOffer} errorOf={fieldError} />
      <Button
        type="submit"
        full
        isPending={isPending}
        disabled={!minorOf(offer.amount, sale.currency) || areOwnFundsUnreadable(offer, sale.currency)}
      >
        {t`Envoyer mon offre`}
      </Button>
      <p className="flex gap-2 text-14 text-muted">
        <IconInfoCircle size={18} aria-hidden className="mt-px flex-none" />
        <span>
          <Trans>
            Aucune somme ne vous est demandée. En France, l’acheteur non professionnel d’un logement garde 10
            jours pour se rétracter après la notification du compromis.
          </Trans>
        </span>
      </p>
    </form>
  )
}
