import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { SaleAppeal } from '#contract/moderation/sale-appeals.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { SaleStatusBadge } from '#web/seller-listings/sale-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { decisionLabels } from '../sales/moderation-labels.ts'
import { reasonLabels } from '#web/seller-listings/decision-labels.ts'

/** The decision, the seller's objection, and the reply. */
export function AppealCard({ appeal, onDecided }: { appeal: SaleAppeal; onDecided: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { listing, decision, seller } = appeal
  const [written, due] = [formatDay(appeal.created_at, language), formatDay(appeal.due_at, language)]
  const decided = appeal.decided_at && formatDay(appeal.decided_at, language)
  const moderator = decision.moderator ?? t`quelqu’un qui est parti`
  return (
    <article className="flex flex-col gap-4 rounded-16 border border-line bg-surface p-4 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="display-20 wrap-anywhere">
            <Link to={paths.adminSale(listing.id)} className="hover:underline">
              {listing.title || t`Annonce sans titre`}
            </Link>
          </h2>
          <p className="text-14 text-muted">
            {[listing.city, seller.name].filter(Boolean).join(' · ')} · <Trans>reçu le {written}</Trans>
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <SaleStatusBadge status={listing.sale_status} verified />
          {appeal.granted === null ? (
            <Badge colour={appeal.is_late ? 'red' : 'yellow'}>
              {appeal.is_late ? <Trans>En retard, dû le {due}</Trans> : <Trans>Avant le {due}</Trans>}
            </Badge>
          ) : (
            <Badge colour={appeal.granted ? 'green' : 'gray'}>
              {appeal.granted ? <Trans>Décision annulée</Trans> : <Trans>Décision maintenue</Trans>}
            </Badge>
          )}
        </span>
      </header>
      <dl className="grid gap-4 md:grid-cols-2">
        <div>
          <dt className="text-14 text-muted">
            {t(decisionLabels[decision.action].label)}
            {decision.reason_code && ` · ${t(reasonLabels[decision.reason_code])}`} · {moderator}
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{decision.reason}</dd>
        </div>
        <div>
          <dt className="text-14 text-muted">
            <Trans>Ce que le vendeur oppose</Trans>
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{appeal.grounds}</dd>
        </div>
        {appeal.answer && (
          <div className="md:col-span-2">
            <dt className="text-14 text-muted">{[appeal.decided_by, decided].filter(Boolean).join(' · ')}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{appeal.answer}</dd>
          </div>
        )}
      </dl>
      {appeal.granted === null &&
        (appeal.is_mine ? (
          <p className="rounded-12 bg-surface-2 p-3 text-14">
            <Trans>Vous avez pris cette décision : un autre modérateur examine le recours.</Trans>
          </p>
        ) : (
          <AnswerForm id={appeal.id} onDecided={onDecided} />
        ))}
    </article>
  )
}

function AnswerForm({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState('')
  const { mutate, isPendingFor, error } = useMutation()
  const isShort = answer.trim().length < 10
  const decide = (granted: boolean) => {
    const call = { params: { id }, body: { granted, answer: answer.trim() } }
    return mutate(() => api('POST /properties-for-sale/admin/moderation/appeals/:id/decide', call), {
      key: granted ? 'granted' : 'refused',
      successMessage: granted ? t`Décision annulée` : t`Décision maintenue`,
      onSuccess: onDecided,
    })
  }
  return (
    <form
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <TextArea
        label={t`Votre réponse, communiquée au vendeur`}
        help={t`10 caractères au moins`}
        error={error?.message}
        maxLength={2000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          isPending={isPendingFor('granted')}
          disabled={isShort}
          onClick={() => void decide(true)}
        >
          <Trans>Annuler la décision</Trans>
        </Button>
        <Button
          size="small"
          variant="secondary"
          isPending={isPendingFor('refused')}
          disabled={isShort}
          onClick={() => void decide(false)}
        >
          <Trans>Maintenir la décision</Trans>
        </Button>
      </div>
    </form>
  )
}
