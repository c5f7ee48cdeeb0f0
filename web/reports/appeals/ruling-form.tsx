import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { AppealRuling } from '#contract/moderation/appeals.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'

/** The decision of another moderator on an appeal, with its reasons for the person. */
export function RulingForm({
  label,
  decide: send,
  onDecided,
}: {
  label: string
  decide: (ruling: AppealRuling) => Promise<unknown>
  onDecided: () => void
}) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState('')
  const { mutate, isPendingFor, error } = useMutation()
  const isShort = answer.trim().length < 10
  const decide = (granted: boolean) =>
    mutate(() => send({ granted, answer: answer.trim() }), {
      key: granted ? 'granted' : 'refused',
      successMessage: granted ? t`Décision annulée` : t`Décision maintenue`,
      onSuccess: onDecided,
    })
  return (
    <form
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <TextArea
        label={label}
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
