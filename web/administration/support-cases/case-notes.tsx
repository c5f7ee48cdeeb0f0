import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SupportCase } from '#contract/administration/support/support-cases.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import type { Colleague } from './work-filters.ts'

/** Internal notes, the newest first; a colleague named with @ is notified and sees the case. */
export function CaseNotes({
  found: { id, notes },
  colleagues,
}: {
  found: SupportCase
  colleagues: readonly Colleague[]
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  const mentioned = mentionedIn(text, colleagues)
  const add = () =>
    mutate(
      (once) =>
        api('POST /admin/support-cases/:id/notes', {
          params: { id },
          body: { text: text.trim(), mentioned: mentioned.map((each) => each.id) },
          once,
        }),
      { onSuccess: () => setText('') },
    )
  const names = mentioned.map(({ name }) => name).join(', ')
  return (
    <Card title={<Trans>Notes internes</Trans>}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextArea
          label={t`Nouvelle note`}
          help={
            names
              ? t`Seront prévenus : ${names}`
              : t`Lue par vos collègues seulement. Écrivez @ et un nom pour prévenir quelqu’un.`
          }
          className="min-h-20! text-14!"
          maxLength={4000}
          value={text}
          error={error?.message}
          onChange={({ target }) => setText(target.value)}
        />
        <MentionChoices text={text} colleagues={colleagues} onChoose={setText} />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="self-start"
          isPending={isPending}
          disabled={text.trim() === ''}
        >
          <Trans>Noter</Trans>
        </Button>
      </form>
      <ul className="mt-5 flex flex-col gap-4 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="text-14">
            <blockquote className="wrap-anywhere whitespace-pre-line">« {note.text} »</blockquote>
            <p className="mt-0.5 text-12 text-muted">
              {note.author?.name || t`Compte clos`},{' '}
              {formatMoment(note.created_at, language, { month: 'short' })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Colleagues whose name stands after an @. */
function mentionedIn(text: string, colleagues: readonly Colleague[]) {
  return colleagues.filter(({ name }) => name !== '' && text.includes(`@${name}`))
}

/** Colleagues for what is typed after the last @, as buttons. */
function MentionChoices({
  text,
  colleagues,
  onChoose,
}: {
  text: string
  colleagues: readonly Colleague[]
  onChoose: (text: string) => void
}) {
  const { t } = useLingui()
  const begun = /@([^@\n]{0,40})$/.exec(text)?.[1]?.toLocaleLowerCase()
  if (begun === undefined) return null
  const fitting = colleagues
    .filter(({ name }) => name.toLocaleLowerCase().includes(begun) && name.toLocaleLowerCase() !== begun)
    .slice(0, 6)
  if (fitting.length === 0) return null
  return (
    <ul aria-label={t`Collègues`} className="flex flex-wrap gap-2">
      {fitting.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className="h-8 rounded-full bg-brand-soft px-3 text-14 font-semibold text-brand-text"
            onClick={() => onChoose(`${text.slice(0, text.lastIndexOf('@'))}@${name} `)}
          >
            @{name}
          </button>
        </li>
      ))}
    </ul>
  )
}
