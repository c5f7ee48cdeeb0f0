import { Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconBellOff, IconHeartOff, IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import type { Favorite, FavoriteList } from '#contract/buying/favorites.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { CompareBox } from '#web/comparison/compare-box.tsx'
import { Button } from '#web/ui/button.tsx'
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
  const { home: listing, note, list_id, alerts } = favorite
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
      {listing.kind === 'rental' && listing.is_available && <FavoriteDates favorite={favorite} />}
      {listing.is_available && <CompareBox kind={listing.kind} id={listing.id} title={listing.title} />}
      <div className="-mx-3 flex flex-wrap gap-1">
        {draft === null && (
          <Button
            variant="ghost"
            size="small"
            icon={<IconNote size={18} aria-hidden />}
            onClick={() => setDraft(note)}
          >
            {note ? <Trans>Modifier la note</Trans> : <Trans>Ajouter une note</Trans>}
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          disabled={isPending}
          aria-label={alerts ? t`Alertes actives, ${listing.title}` : t`Alertes coupées, ${listing.title}`}
          title={notificationsOf}
          icon={alerts ? <IconBell size={18} aria-hidden /> : <IconBellOff size={18} aria-hidden />}
          onClick={() =>
            void save({ alerts: !alerts }, alerts ? t`Ce bien ne vous écrit plus` : t`Vous serez prévenu`)
          }
        >
          {alerts ? <Trans>Alertes actives</Trans> : <Trans>Alertes coupées</Trans>}
        </Button>
        {!isShared && (
          <Button
            variant="ghost"
            size="small"
            disabled={isPending}
            icon={<IconHeartOff size={18} aria-hidden />}
            aria-label={t`Retirer ${listing.title} des favoris`}
            onClick={() =>
              void mutate(() => api('DELETE /favorites/:kind/:id', { params }), {
                successMessage: t`Retiré de vos favoris`,
              }).then((done) => done && change(`${listing.kind}/${listing.id}`, false))
            }
          >
            <Trans>Retirer</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
