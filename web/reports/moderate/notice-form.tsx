import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { NoticeMeasure } from '#contract/moderation/report-enums.ts'
import type { NoticeCase } from '#contract/moderation/reports.ts'
import type { DecisionGround } from '#contract/moderation/sale-moderation.ts'
import { api } from '#web/api/browser-api.ts'
import { draftStore } from '#web/session/drafts.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { DecisionChoice } from '#web/ui/inputs/decision-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { choiceLabels } from './notice-labels.ts'

type Choice = 'dismiss' | NoticeMeasure
const shortestReason = 10
/** By notice: from one, others of the same content are looked at. */
const drafts = draftStore()

/**
 * Dismisses a notice or upholds it with a measure on the content; reporter and author receive the reasons. With
 * `isAppeal`, the decision on the appeal, which only the reporter receives.
 */
export function NoticeForm({
  notice,
  onDecided,
  isAppeal = false,
}: {
  notice: NoticeCase
  onDecided: () => void
  isAppeal?: boolean
}) {
  const { t } = useLingui()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [decision, setDecision] = useState(drafts.get(notice.id) ?? '')
  const [reason, setReason] = useState<DecisionGround>('law')
  const [reference, setReference] = useState('')
  const { mutate, isPending, error } = useMutation()
  function write(next: string) {
    setDecision(next)
    drafts.set(notice.id, next)
  }
  const upheld = choice !== null && choice !== 'dismiss'
  const ready = choice !== null && decision.trim().length >= shortestReason
  const decide = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    const measures = {
      measure: choice === 'dismiss' ? ('none' as const) : choice,
      ground: reason,
      ...(upheld && reason === 'law' && reference.trim() && { ground_reference: reference.trim() }),
    }
    const [params, text] = [{ id: notice.id }, decision.trim()]
    await mutate<unknown>(
      () =>
        isAppeal
          ? api('POST /admin/reports/:id/appeal', {
              params,
              body: { granted: upheld, answer: text, ...measures },
            })
          : api('POST /admin/reports/:id/close', { params, body: { upheld, decision: text, ...measures } }),
      {
        successMessage: upheld ? t`Signalement retenu` : t`Signalement écarté`,
        onSuccess: () => {
          drafts.delete(notice.id)
          onDecided()
        },
      },
    )
  }
  return (
    <form onSubmit={(event) => void decide(event)} className="flex flex-col gap-4">
      <DecisionChoice
        legend={
          <legend className="sr-only">
            <Trans>Votre décision</Trans>
          </legend>
        }
        options={['dismiss', ...notice.measures] as const}
        words={choiceLabels}
        chosen={choice}
        onChoose={setChoice}
      />
      {upheld && (
        <Select
          label={t`Fondement`}
          value={reason}
          onChange={({ target }) => setReason(target.value as DecisionGround)}
        >
          <option value="law">{t`La loi`}</option>
          <option value="terms">{t`Nos conditions d’utilisation`}</option>
        </Select>
      )}
      {upheld && reason === 'law' && (
        <TextField
          label={t`Texte de loi`}
          optional={t`(facultatif)`}
          maxLength={200}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      <TextArea
        label={
          isAppeal ? t`Votre réponse, communiquée à qui a signalé` : t`Motif, communiqué aux deux parties`
        }
        help={t`10 caractères au moins. Le nom de qui signale n’est pas dit.`}
        maxLength={2000}
        value={decision}
        onChange={({ target }) => write(target.value)}
      />
      {error && (
        <p role="alert" className="rounded-12 bg-red-ground p-3 text-14 font-semibold text-red-text">
          {error.message}
        </p>
      )}
      <Button type="submit" isPending={isPending} disabled={!ready}>
        {choice ? t(choiceLabels[choice].label) : <Trans>Choisissez une décision</Trans>}
      </Button>
    </form>
  )
}
