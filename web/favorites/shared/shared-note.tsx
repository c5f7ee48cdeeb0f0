import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sharedNoteLength, type SharedNote as Note } from '#contract/buying/favorite-lists.ts'
import type { FavoriteListing } from '#contract/buying/favorites.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'

/** The text that all members of a list write about one of its homes. */
export function SharedNote({
  listId,
  home,
  note,
}: {
  listId: string
  home: FavoriteListing
  note: Note | null
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  /** With the version that was read when it began. */
  const [draft, setDraft] = useState<{ body: string; version: number } | null>(null)
  const version = note?.version ?? 0
  const writer = note?.writer.first_name
  if (!draft) {
    return (
      <div className="flex flex-col items-start gap-1">
        {note?.body && (
          <div className="w-full rounded-12 bg-yellow-ground p-3 text-yellow-text">
            <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
            <p className="text-12">
              {writer} · <RelativeTime of={note.written_at} />
            </p>
          </div>
        )}
        <Button
          variant="ghost"
          size="small"
          className="-ml-3"
          aria-label={
            note?.body
              ? t`Modifier la note commune sur ${home.title}`
              : t`Écrire une note commune sur ${home.title}`
          }
          icon={<IconPencil size={18} aria-hidden />}
          onClick={() => setDraft({ body: note?.body ?? '', version })}
        >
          {note?.body ? <Trans>Modifier</Trans> : <Trans>Écrire une note</Trans>}
        </Button>
      </div>
    )
  }
  const isOutdated = version !== draft.version
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await mutate(() =>
      api('PUT /favorite-lists/:id/homes/:kind/:home_id/note', {
        params: { id: listId, kind: home.kind, home_id: home.id },
        body: { body: draft.body.trim(), version },
      }),
    )
    if (saved) setDraft(null)
    else void revalidate()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      {isOutdated && (
        <output className="rounded-12 bg-yellow-ground p-3 text-yellow-text">
          <span className="block font-semibold">
            <Trans>{writer} vient d’écrire :</Trans>
          </span>
          <span className="block wrap-anywhere whitespace-pre-line">{note?.body || '–'}</span>
        </output>
      )}
      <TextArea
        label={t`Note commune sur ${home.title}`}
        maxLength={sharedNoteLength}
        rows={3}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press on the button in its place
        autoFocus
        value={draft.body}
        error={fieldError('body') ?? (isOutdated ? undefined : error?.message)}
        onChange={({ target }) => setDraft({ ...draft, body: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={isPending}>
          {isOutdated ? <Trans>Remplacer par la mienne</Trans> : <Trans>Enregistrer</Trans>}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setDraft(null)}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </form>
  )
}
