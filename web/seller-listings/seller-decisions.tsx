import 'virtual:texts/moderation/sale-moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { SellerDecision } from '#contract/moderation/sale-appeals.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { pastDecisionLabels, reasonLabels } from './decision-labels.ts'

/** Moderation decisions on a listing, with the form of an appeal; nothing without decisions. */
export function SellerDecisions({ decisions }: { decisions: SellerDecision[] }) {
  const { t } = useLingui()
  const [written, setWritten] = useState<Record<string, SellerDecision>>({})
  if (decisions.length === 0) return null
  return (
    <Card title={t`Décisions de notre équipe`}>
      <ul className="flex flex-col divide-y divide-line">
        {decisions.map((decision) => (
          <li key={decision.id} className="py-4 first:pt-0 last:pb-0">
            <Decision
              decision={written[decision.id] ?? decision}
              onWritten={(now) => setWritten({ ...written, [now.id]: now })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Decision({
  decision,
  onWritten,
}: {
  decision: SellerDecision
  onWritten: (now: SellerDecision) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const day = formatDay(decision.created_at, language)
  const until = decision.appeal_until && formatDay(decision.appeal_until, language)
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{t(pastDecisionLabels[decision.action])}</span>
        <span className="text-14 text-muted">{day}</span>
      </p>
      {decision.reason && (
        <p className="wrap-anywhere whitespace-pre-line">
          {decision.reason_code && `${t(reasonLabels[decision.reason_code])}. `}
          {decision.reason}
        </p>
      )}
      {decision.ground_reference && <p className="text-14 text-muted">{decision.ground_reference}</p>}
      {decision.appeal && <AppealState appeal={decision.appeal} />}
      {decision.can_appeal && !open && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-muted">
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            <Trans>Contester cette décision</Trans>
          </Button>
          <Trans>Possible jusqu’au {until}</Trans>
        </p>
      )}
      {open && decision.can_appeal && (
        <AppealForm
          id={decision.id}
          onWritten={(now) => {
            setOpen(false)
            onWritten(now)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function AppealState({ appeal }: { appeal: NonNullable<SellerDecision['appeal']> }) {
  const language = useLanguage()
  const due = formatDay(appeal.due_at, language)
  return (
    <div className="rounded-12 bg-surface-2 p-3 text-14">
      <p className="flex flex-wrap items-center gap-2">
        {appeal.granted === null ? (
          <Badge colour="yellow">
            <Trans>Contestée</Trans>
          </Badge>
        ) : (
          <Badge colour={appeal.granted ? 'green' : 'gray'}>
            {appeal.granted ? <Trans>Décision annulée</Trans> : <Trans>Décision maintenue</Trans>}
          </Badge>
        )}
        {appeal.granted === null && (
          <span>
            <Trans>Réponse avant le {due}</Trans>
          </span>
        )}
      </p>
      <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{appeal.answer ?? appeal.grounds}</p>
    </div>
  )
}

function AppealForm({
  id,
  onWritten,
  onCancel,
}: {
  id: string
  onWritten: (now: SellerDecision) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const [reasons, setReasons] = useState('')
  const { mutate, isPending, error } = useMutation()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const call = { params: { id }, body: { grounds: reasons.trim() } }
    await mutate(() => api('POST /properties-for-sale/seller/decisions/:id/appeal', call), {
      successMessage: t`Recours envoyé`,
      onSuccess: onWritten,
    })
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <TextArea
        label={t`Pourquoi la décision vous paraît fausse`}
        help={t`20 caractères au moins. Une autre personne vous répondra sous 7 jours.`}
        error={error?.firstMessage}
        maxLength={4000}
        value={reasons}
        onChange={({ target }) => setReasons(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isPending={isPending} disabled={reasons.trim().length < 20}>
          <Trans>Envoyer le recours</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </form>
  )
}
