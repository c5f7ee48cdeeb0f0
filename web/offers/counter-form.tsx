import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { Offer } from '#contract/buying/offers.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { emptyOffer, minorOf, OfferFields } from './offer-fields.tsx'

/** A counter-offer with another price; the conditions stay. */
export function CounterForm({ offer: { id, currency }, onDone }: { offer: Offer; onDone: () => void }) {
  const [offer, setOffer] = useState(emptyOffer)
  const [once, setOnce] = useState(() => v7())
  const [isPending, setIsPending] = useState(false)
  const [refused, setRefused] = useState<ApiError | null>(null)

  async function send() {
    setIsPending(true)
    setRefused(null)
    try {
      const { amount, validUntil, message } = offer
      await api('POST /offers/:id/counter', {
        params: { id },
        once,
        body: { amount_minor: minorOf(amount, currency), valid_until: validUntil || undefined, message },
      })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error)
      setOnce(v7())
    } finally {
      setIsPending(false)
    }
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
      {refused && refused.fields.length === 0 && <Alert>{refused.message}</Alert>}
      <OfferFields
        value={offer}
        currency={currency}
        isCounter
        onChange={setOffer}
        errorOf={(field) => refused?.fields.find((each) => each.field === field)?.message}
      />
      <Button
        type="submit"
        isPending={isPending}
        disabled={minorOf(offer.amount, currency) === 0}
        className="self-end"
      >
        <Trans>Envoyer la contre-proposition</Trans>
      </Button>
    </form>
  )
}
