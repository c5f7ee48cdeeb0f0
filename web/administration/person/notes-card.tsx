import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Person } from '#contract/people/person.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useDelayedRemoval } from '#web/ui/hooks/use-delayed-removal.ts'
import { undoSeconds } from '#web/lists/use-undo.ts'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** Notes for colleagues, the newest first; each author removes their own. */
export function NotesCard({ person: { id, notes } }: { person: Person }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const { mutate, isPendingFor, error } = useMutation({ revalidates: true, errorToast: 5000 })
  const add = () =>
    mutate(() => api('POST /admin/users/:id/notes', { params: { id }, body: { text: text.trim() } }), {
      key: 'add',
      onSuccess: () => setText(''),
    })
  // A note that is added again would have another author and day: it is deleted once it can no longer be taken back.
  const removal = useDelayedRemoval((noteId, onDone, isLastChance) => {
    const call = { params: { id, noteId }, keepalive: isLastChance }
    void mutate(() => api('DELETE /admin/users/:id/notes/:noteId', call), {
      key: noteId,
      onSuccess: onDone,
      onError: onDone,
    })
  })
  const remove = (noteId: string) => {
    removal.leave(noteId)
    showToast(t`Note retirée`, 'success', undoSeconds * 1000, {
      label: t`Annuler`,
      run: () => removal.restore(noteId),
      otherwise: () => removal.finish(noteId),
    })
  }
  const shown = notes.filter((note) => !removal.leaving.includes(note.id))
  return (
    <Card title={<Trans>Notes internes</Trans>}>
      <ul className="flex flex-col gap-4 empty:hidden">
        {shown.map((note) => (
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
                onClick={() => remove(note.id)}
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
