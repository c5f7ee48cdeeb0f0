import { Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconBellOff, IconHeartOff, IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import type { Favorite, FavoriteList } from '#contract/buying/favorites.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { CompareBox } from '#web/comparison/compare-box.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/inputs/field.tsx'
import { change } from './toggle-favorite.ts'
import { FavoriteDates } from './favorite-dates.tsx'
import { useListName } from './list-name.ts'

/** The note of a favourite, its list, and the button that removes it: not from a list with other members. */
export function FavoriteTools({
  favorite,
  lists,
  isShared,
}: {
  favorite: Favorite
  lists: FavoriteList[]
  isShared: boolean
}) {
  const { t } = useLingui()
  const nameOf = useListName()
  const { home: listing, note, list_id, alerts, dates } = favorite
  const canHaveDates = listing.kind === 'rental' && listing.is_available && !dates
  const hasMore = canHaveDates || lists.length > 1
  const notificationsOf =
    listing.kind === 'sale'
      ? t`Prix, offre, vente : vous le saurez aussitôt`
      : t`Nuit moins chère, dates qui se libèrent : vous le saurez`
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const [draft, setDraft] = useState<string | null>(null)
  const params = { kind: listing.kind, id: listing.id }
  const save = (body: { list_id?: string; note?: string; alerts?: boolean }, done: string) =>
    mutate(() => api('PUT /favorites/:kind/:id', { params, body }), { successMessage: done })
  return (
    <>
      {draft === null ? (
        note && <p className="text-14 wrap-anywhere whitespace-pre-line">{note}</p>
      ) : (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void save({ note: draft.trim() }, t`Note enregistrée`).then((saved) => saved && setDraft(null))
          }}
        >
          <TextArea
            label={t`Votre note sur ${listing.title}`}
            maxLength={500}
            rows={3}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          <div className="flex gap-2">
            <Button type="submit" size="small" isPending={isPending}>
              <Trans>Enregistrer</Trans>
            </Button>
            <Button variant="ghost" size="small" onClick={() => setDraft(null)}>
              <Trans>Annuler</Trans>
            </Button>
          </div>
        </form>
      )}
      {error && (
        <p role="alert" className="text-14 font-medium text-red-text">
          {error.message}
        </p>
      )}
      {dates && listing.is_available && <FavoriteDates favorite={favorite} />}
      <div className="flex items-center justify-between gap-2">
        {listing.is_available ? (
          <CompareBox kind={listing.kind} id={listing.id} title={listing.title} />
        ) : (
          <span />
        )}
        <span className="-mr-2 flex">
          <IconButton
            label={note ? t`Modifier la note sur ${listing.title}` : t`Ajouter une note à ${listing.title}`}
            title={note ? t`Modifier la note` : t`Ajouter une note`}
            disabled={draft !== null}
            onClick={() => setDraft(note)}
          >
            <IconNote size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={alerts ? t`Alertes actives, ${listing.title}` : t`Alertes coupées, ${listing.title}`}
            title={notificationsOf}
            disabled={isPending}
            onClick={() =>
              void save({ alerts: !alerts }, alerts ? t`Ce bien ne vous écrit plus` : t`Vous serez prévenu`)
            }
          >
            {alerts ? <IconBell size={20} aria-hidden /> : <IconBellOff size={20} aria-hidden />}
          </IconButton>
          {!isShared && (
            <IconButton
              label={t`Retirer ${listing.title} des favoris`}
              title={t`Retirer`}
              disabled={isPending}
              onClick={() =>
                void mutate(() => api('DELETE /favorites/:kind/:id', { params }), {
                  successMessage: t`Retiré de vos favoris`,
                }).then((done) => done && change(`${listing.kind}/${listing.id}`, false))
              }
            >
              <IconHeartOff size={20} aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
      {hasMore && (
        <details>
          <summary className="cursor-pointer py-1 text-14 font-semibold text-brand-text">
            {canHaveDates ? <Trans>Liste et dates</Trans> : <Trans>Changer de liste</Trans>}
          </summary>
          <div className="flex flex-col gap-3 pt-2">
            {lists.length > 1 && (
              <Select
                label={t`Liste`}
                value={list_id}
                disabled={isPending}
                onChange={({ target }) => void save({ list_id: target.value }, t`Logement déplacé`)}
              >
                {lists.map((list) => (
                  <option key={list.id} value={list.id}>
                    {nameOf(list)}
                  </option>
                ))}
              </Select>
            )}
            {canHaveDates && <FavoriteDates favorite={favorite} />}
          </div>
        </details>
      )}
    </>
  )
}
