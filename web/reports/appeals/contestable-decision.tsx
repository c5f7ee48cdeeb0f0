import 'virtual:texts/moderation/appeals'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Appeal } from '#contract/moderation/appeals.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'

interface Contestable {
  created_at: string
  appeal_until: string | null
  can_appeal: boolean
  appeal: Appeal | null
}

interface DecisionProps {
  decision: Contestable
  label: string
  /** What the decision says. */
  children: React.ReactNode
  contest: (reasons: string) => Promise<Contestable>
}

/** A moderation decision with the form of an appeal, while one is possible, and what became of it. */
export function ContestableDecision({ decision: loaded, label, children, contest }: DecisionProps) {
  const language = useLanguage()
  const [written, setWritten] = useState<Contestable>()
  const [open, setOpen] = useState(false)
  const decision = written ?? loaded
  const day = formatDay(decision.created_at, language)
  const until = decision.appeal_until && formatDay(decision.appeal_until, language)
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{label}</span>
        <span className="text-14 text-muted">{day}</span>
      </p>
      {children}
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
          contest={contest}
          onWritten={(now) => {
            setOpen(false)
            setWritten(now)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function AppealState({ appeal }: { appeal: Appeal }) {
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
  contest,
  onWritten,
  onCancel,
}: {
  contest: DecisionProps['contest']
  onWritten: (now: Contestable) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const [reasons, setReasons] = useState('')
  const { mutate, isPending, error } = useMutation()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    await mutate(() => contest(reasons.trim()), {
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
