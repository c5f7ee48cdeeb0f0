import { Trans, useLingui } from '@lingui/react/macro'
import { IconFlag, IconMessagePlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { commentLength, type FavoriteComment } from '#contract/buying/favorite-lists.ts'
import type { FavoriteListing } from '#contract/buying/favorites.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'

const ReportDialog = lazy(() => import('#web/reports/report-dialog.tsx'))

interface Props {
  listId: string
  home: FavoriteListing
  comments: FavoriteComment[]
}

/** What the members of a list write about one of its homes. */
export function ListingComments({ listId, home, comments }: Props) {
  const { t } = useLingui()
  const [writing, setWriting] = useState(false)
  const { kind, id } = home
  return (
    <section aria-label={t`Commentaires sur ${home.title}`} className="flex flex-col gap-3">
      {comments.length > 0 && (
        <ul className="flex flex-col gap-3">
          {comments.map((comment) => (
            <Comment key={comment.id} listId={listId} comment={comment} />
          ))}
        </ul>
      )}
      {writing ? (
        <CommentForm
          label={t`Votre commentaire sur ${home.title}`}
          onClose={() => setWriting(false)}
          onSend={(body) =>
            api('POST /favorite-lists/:id/homes/:kind/:home_id/comments', {
              params: { id: listId, kind, home_id: id },
              body: { body },
            })
          }
        />
      ) : (
        <Button
          variant="ghost"
          size="small"
          className="-ml-3 self-start"
          aria-label={
            comments.length > 0 ? t`Répondre au sujet de ${home.title}` : t`Commenter ${home.title}`
          }
          icon={<IconMessagePlus size={18} aria-hidden />}
          onClick={() => setWriting(true)}
        >
          {comments.length > 0 ? <Trans>Répondre</Trans> : <Trans>Commenter</Trans>}
        </Button>
      )}
    </section>
  )
}

function Comment({ listId, comment }: { listId: string; comment: FavoriteComment }) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const [reporting, setReporting] = useState(false)
  const { isPending, mutate } = useMutation({ revalidates: true, errorToast: 5000 })
  const params = { id: listId, comment_id: comment.id }
  const { first_name: name } = comment.author
  if (editing) {
    return (
      <li>
        <CommentForm
          label={t`Votre commentaire`}
          body={comment.body}
          onClose={() => setEditing(false)}
          onSend={(body) => api('PATCH /favorite-lists/:id/comments/:comment_id', { params, body: { body } })}
        />
      </li>
    )
  }
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 grow text-14">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{name}</span>
          <RelativeTime of={comment.created_at} className="text-12 text-muted" />
          {comment.edited_at && (
            <span className="text-12 text-muted">
              <Trans>modifié</Trans>
            </span>
          )}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{comment.body}</p>
      </div>
      {comment.can_edit && (
        <IconButton label={t`Modifier votre commentaire`} className="-my-2" onClick={() => setEditing(true)}>
          <IconPencil size={18} aria-hidden />
        </IconButton>
      )}
      {!comment.can_edit && (
        <IconButton
          label={t`Signaler le commentaire de ${name}`}
          className="-my-2"
          onClick={() => setReporting(true)}
        >
          <IconFlag size={18} aria-hidden />
        </IconButton>
      )}
      {reporting && (
        <Suspense>
          <ReportDialog
            open
            onClose={() => setReporting(false)}
            about={{ kind: 'comment', id: comment.id }}
            title={t`Signaler le commentaire de ${name}`}
          />
        </Suspense>
      )}
      {comment.can_delete && (
        <IconButton
          label={comment.can_edit ? t`Supprimer votre commentaire` : t`Supprimer le commentaire de ${name}`}
          className="-my-2 -mr-2"
          disabled={isPending}
          onClick={() =>
            void mutate(() => api('DELETE /favorite-lists/:id/comments/:comment_id', { params }), {
              successMessage: t`Commentaire supprimé`,
            })
          }
        >
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function CommentForm({
  label,
  body = '',
  onClose,
  onSend,
}: {
  label: string
  body?: string
  onClose: () => void
  onSend: (body: string) => Promise<unknown>
}) {
  const [draft, setDraft] = useState(body)
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void mutate(() => onSend(draft.trim())).then((sent) => sent && onClose())
  }
  return (
    <ValidatedForm onSubmit={submit} className="flex flex-col gap-2">
      <TextArea
        label={label}
        maxLength={commentLength}
        rows={3}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press on the button in its place
        autoFocus
        value={draft}
        error={fieldError('body') ?? error?.message}
        onChange={({ target }) => setDraft(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" isPending={isPending}>
          <Trans>Envoyer</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </ValidatedForm>
  )
}
