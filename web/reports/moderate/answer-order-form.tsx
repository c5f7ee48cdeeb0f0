import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type OrderEffect, orderEffects } from '#contract/moderation/authority-order-enums.ts'
import type { AuthorityOrderCase } from '#contract/moderation/authority-orders.ts'
import type { NoticeMeasure } from '#contract/moderation/report-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { showError } from '#web/api/show-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/inputs/field.tsx'
import { effectLabels, orderMeasureLabels } from './order-labels.ts'

const shortest = 10

/**
 * The effect given to an order and the measure on the listing (Digital Services Act, article 9). The text goes to the
 * authority and, unless the order is confidential, to the recipient of the service.
 */
export function AnswerOrderForm({
  order,
  onAnswered,
}: {
  order: AuthorityOrderCase
  onAnswered: () => void
}) {
  const { t } = useLingui()
  const [effect, setEffect] = useState<OrderEffect>('done')
  const [measure, setMeasure] = useState<NoticeMeasure>(
    order.measures.at(order.demand === 'removal' ? 1 : 0) ?? 'none',
  )
  const [answer, setAnswer] = useState('')
  const { mutate, isPending, error } = useMutation({ unexpected: showError })
  const ready = answer.trim().length >= shortest
  const chosen = effect === 'refused' ? 'none' : measure
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    const body = { effect, measure: chosen, answer: answer.trim() }
    await mutate(() => api('POST /admin/orders/:id/answer', { params: { id: order.id }, body }), {
      successMessage: t`Réponse enregistrée`,
      onSuccess: onAnswered,
    })
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <Select
        label={t`Suite`}
        value={effect}
        onChange={({ target }) => setEffect(target.value as OrderEffect)}
      >
        {orderEffects.map((each) => (
          <option key={each} value={each}>
            {t(effectLabels[each])}
          </option>
        ))}
      </Select>
      {effect !== 'refused' && order.measures.length > 1 && (
        <Select
          label={t`L’annonce`}
          value={measure}
          onChange={({ target }) => setMeasure(target.value as NoticeMeasure)}
        >
          {order.measures.map((each) => (
            <option key={each} value={each}>
              {t(orderMeasureLabels[each])}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={t`Ce qui a été fait, ou pourquoi rien ne l’a été`}
        help={
          order.is_confidential
            ? t`Lu par l’autorité seule : l’injonction interdit d’en parler à qui elle vise.`
            : t`Lu par l’autorité et par qui l’injonction vise, avec les voies de recours.`
        }
        maxLength={2000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {error && (
        <p role="alert" className="rounded-12 bg-red-ground p-3 text-14 font-semibold text-red-text">
          {error.message}
        </p>
      )}
      <Button type="submit" isPending={isPending} disabled={!ready}>
        <Trans>Répondre à l’injonction</Trans>
      </Button>
    </form>
  )
}
