import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Offer } from '#contract/buying/offers.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { minorOf } from '#web/money/read-amount.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { emptyOffer, OfferFields } from './offer-fields.tsx'

/** A counter-offer with another price; the conditions stay. */
export function CounterForm({ offer: { id, currency }, onDone }: { offer: Offer; onDone: () => void }) {
  const [offer, setOffer] = useState(emptyOffer)
  const { mutate, isPending, error, fieldError } = useMutation()

  function send() {
    const { amount, validUntil, message } = offer
    const body = {
      amount_minor: minorOf(amount, currency) ?? 0,
      valid_until: validUntil || undefined,
      message,
    }
    return mutate((once) => api('POST /offers/:id/counter', { params: { id }, once, body }), {
      onSuccess: onDone,
    })
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {error?.fields.length === 0 && <Alert>{error.message}</Alert>}
      <OfferFields value={offer} currency={currency} isCounter onChange={setOffer} errorOf={fieldError} />
      <Button
        type="submit"
        isPending={isPending}
        disabled={!minorOf(offer.amount, currency)}
        className="self-end"
      >
        <Trans>Envoyer la contre-proposition</Trans>
      </Button>
    </form>
  )
}
