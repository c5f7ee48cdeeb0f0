import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Person } from '#contract/people/person.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** Notes for colleagues, the newest first; each author removes their own. */
export function NotesCard({ person: { id, notes } }: { person: Person }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const { mutate, isPendingFor, error } = useMutation({ revalidates: true })
  const add = () =>
    mutate(() => api('POST /admin/users/:id/notes', { params: { id }, body: { text: text.trim() } }), {
      key: 'add',
      onSuccess: () => setText(''),
    })
  const remove = (noteId: string) =>
    mutate(() => api('DELETE /admin/users/:id/notes/:noteId', { params: { id, noteId } }), {
      key: noteId,
      successMessage: t`Note retirée`,
    })
  return (
    <Card title={<Trans>Notes internes</Trans>}>
      <ul className="flex flex-col gap-4 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-2">
            <div className="min-w-0 grow text-14">
              <blockquote className="wrap-anywhere whitespace-pre-line">« {note.text} »</blockquote>
              <p className="mt-0.5 text-12 text-muted">
                {note.author || t`Compte clos`}, {formatMoment(note.created_at, language, { month: 'short' })}
              </p>
            </div>
            {note.is_own && (
              <IconButton
                label={t`Retirer la note`}
                className="-my-2 flex-none text-muted"
                disabled={isPendingFor(note.id)}
                onClick={() => void remove(note.id)}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <form
        className="mt-4 flex flex-col gap-3 first:mt-0"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextArea
          label={t`Nouvelle note`}
          help={t`Lue par vos collègues seulement`}
          className="min-h-20! text-14!"
          maxLength={2000}
          value={text}
          error={error?.message}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="self-start"
          isPending={isPendingFor('add')}
          disabled={text.trim() === ''}
        >
          <Trans>Noter</Trans>
        </Button>
      </form>
    </Card>
  )
}
