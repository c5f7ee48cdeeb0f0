import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { ModerationAction, ReviewCase } from '#contract/moderation/review-moderation.ts'
import { api } from '#web/api/browser-api.ts'
import { named } from '#web/api/named-failure.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { DecisionChoice } from '#web/ui/inputs/decision-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { actionLabels, usualReasons, withoutReason } from './moderation-labels.ts'

/** The decisions the server allows now; with a reason wherever the author must get one. */
export function DecisionForm({ review, onDecided }: { review: ReviewCase; onDecided: () => void }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const actions = review.allowed_actions
  const [action, setAction] = useState<ModerationAction | null>(
    actions.includes('approve') ? 'approve' : null,
  )
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({ unexpected: () => t`Erreur inconnue` })
  const needsReason = action !== null && !withoutReason.includes(action)
  const ready = action !== null && (!needsReason || reason.trim() !== '')
  if (actions.length === 0) return null

  const decide = async (event: FormEvent) => {
    event.preventDefault()
    if (!action || !ready) return
    const query = { action, ...(reason.trim() && { reason: reason.trim() }) }
    await mutate(
      () =>
        named(
          msg`Erreur lors de la modération de la review`,
          api('PUT /admin/reviews/:id/moderate', { params: { id: review.id }, query }),
        ),
      { successMessage: t(actionLabels[action].done), onSuccess: onDecided },
    )
  }
  /** A letter key chooses while nothing is being typed; Ctrl+Enter submits. */
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return form.current?.requestSubmit()
    if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = actions.find((each) => actionLabels[each].key === event.key.toLowerCase())
    if (chosen) setAction(chosen)
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => void decide(event)}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <DecisionChoice
        legend={
          <legend className="mb-2 display-20">
            <Trans>Votre décision</Trans>
          </legend>
        }
        options={actions}
        words={actionLabels}
        chosen={action}
        onChoose={setAction}
        onKeyDown={press}
      />
      {needsReason && (
        <div className="flex flex-col gap-2">
          <TextArea
            label={t`Raison, communiquée à l’auteur`}
            error={error?.firstMessage}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={press}
          />
          <div className="flex flex-wrap gap-1.5">
            {usualReasons.map((usual) => {
              const words = t(usual)
              return (
                <Chip key={words} small pressed={reason === words} onClick={() => setReason(words)}>
                  {words}
                </Chip>
              )
            })}
          </div>
        </div>
      )}
      {error && !needsReason && (
        <p role="alert" className="text-14 font-medium text-red-text">
          {error.firstMessage}
        </p>
      )}
      <Button
        type="submit"
        isPending={isPending}
        disabled={!ready}
        variant={action === 'delete' ? 'accent' : 'primary'}
      >
        {action ? t(actionLabels[action].label) : <Trans>Choisissez une décision</Trans>}
      </Button>
      <p className="text-center text-12 text-faint max-xl:hidden">
        <Trans>J et K dans la liste : suivant, précédent. Ctrl + Entrée : décider.</Trans>
      </p>
    </form>
  )
}
