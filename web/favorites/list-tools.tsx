import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconPencil, IconPlus, IconShare2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { FavoriteList } from '#contract/buying/favorites.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { useGoTo, useInLanguage, useLanguage } from '#web/ui/link.tsx'
import { copyText } from '#web/ui/copy-text.ts'

/** Creates another list. */
export function NewList() {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        className="flex-none"
      >
        <Trans>Nouvelle liste</Trans>
      </Button>
      <NameDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Nouvelle liste`}
        name=""
        onSave={async (name) => {
          const { id } = await api('POST /favorite-lists', { body: { name } })
          goTo(paths.clientDash(`favorites?list=${id}`))
        }}
      />
    </>
  )
}

/** Renames, shares or deletes the list. */
export function ListTools({ list }: { list: FavoriteList }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { isPending, mutate } = useMutation({ revalidates: true, errorToast: 5000 })
  const [doing, setDoing] = useState<'rename' | 'share' | 'delete' | null>(null)
  const params = { id: list.id }
  const close = () => setDoing(null)
  return (
    <div className="flex items-center gap-1">
      <Button icon={<IconShare2 size={20} aria-hidden />} onClick={() => setDoing('share')}>
        {list.share_path ? <Trans>Liste partagée</Trans> : <Trans>Partager</Trans>}
      </Button>
      {!list.is_default && (
        <>
          <IconButton label={t`Renommer`} title={t`Renommer`} onClick={() => setDoing('rename')}>
            <IconPencil size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={t`Supprimer la liste`}
            title={t`Supprimer la liste`}
            className="text-red-text"
            onClick={() => setDoing('delete')}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </>
      )}
      <ShareDialog list={list} open={doing === 'share'} onClose={close} />
      <NameDialog
        open={doing === 'rename'}
        onClose={close}
        title={t`Renommer la liste`}
        name={list.name}
        onSave={(name) => api('PATCH /favorite-lists/:id', { params, body: { name } })}
      />
      <ConfirmDialog
        open={doing === 'delete'}
        onClose={close}
        isPending={isPending}
        title={t`Supprimer la liste`}
        confirmLabel={t`Supprimer`}
        onConfirm={() =>
          void mutate(
            async () => {
              await api('DELETE /favorite-lists/:id', { params })
              goTo(paths.clientDash('favorites'))
            },
            { successMessage: t`Liste supprimée` },
          )
        }
      >
        <Trans>
          Ses logements restent dans « Mes favoris ». Son adresse de partage ne mènera plus nulle part.
        </Trans>
      </ConfirmDialog>
    </div>
  )
}

function NameDialog({
  open,
  onClose,
  title,
  name,
  onSave,
}: {
  open: boolean
  onClose: () => void
  title: string
  name: string
  onSave: (name: string) => Promise<unknown>
}) {
  const { t } = useLingui()
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  const [draft, setDraft] = useState(name)
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ValidatedForm
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void mutate(() => onSave(draft.trim()), { successMessage: t`Liste enregistrée` }).then((done) => {
            if (!done) return
            onClose()
            // Of a new list: the next one has another name.
            if (name === '') setDraft('')
          })
        }}
      >
        <TextField
          label={t`Nom de la liste`}
          placeholder={t`Été à la mer`}
          maxLength={60}
          required
          value={draft}
          error={fieldError('name') ?? error?.message}
          onChange={({ target }) => setDraft(target.value)}
        />
        <Button type="submit" isPending={isPending} className="self-end">
          <Trans>Enregistrer</Trans>
        </Button>
      </ValidatedForm>
    </Dialog>
  )
}

function ShareDialog({ list, open, onClose }: { list: FavoriteList; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const inViewerLanguage = useInLanguage()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const params = { id: list.id }
  const address = list.share_path && location.origin + inViewerLanguage(list.share_path)
  const language = useLanguage()
  const end = list.share_ends_at && formatDay(dateOfInstant(list.share_ends_at), language)
  const copy = () =>
    copyText(address ?? '', { copied: t`Lien copié`, refused: t`Le lien n’a pas pu être copié` })
  return (
    <Dialog open={open} onClose={onClose} title={t`Partager la liste`}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">
          <Trans>
            Qui a le lien voit les logements encore proposés de cette liste et votre prénom, jamais vos notes.
            Avec un compte, on peut aussi rejoindre la liste : y ajouter des logements, voter et commenter.
          </Trans>
        </p>
        {error && (
          <p role="alert" className="font-medium text-red-text">
            {error.message}
          </p>
        )}
        {address ? (
          <>
            <TextField
              label={t`Lien de la liste`}
              readOnly
              value={address}
              help={end && <Trans>Valable jusqu’au {end}, et douze mois de plus à chaque ouverture.</Trans>}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <Button
                variant="danger"
                isPending={isPending}
                onClick={() =>
                  void mutate(() => api('DELETE /favorite-lists/:id/share', { params }), {
                    successMessage: t`Partage arrêté`,
                  })
                }
              >
                <Trans>Arrêter le partage</Trans>
              </Button>
              <Button icon={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
                <Trans>Copier le lien</Trans>
              </Button>
            </div>
          </>
        ) : (
          <Button
            isPending={isPending}
            className="self-end"
            icon={<IconShare2 size={20} aria-hidden />}
            onClick={() => void mutate(() => api('POST /favorite-lists/:id/share', { params }))}
          >
            <Trans>Créer un lien</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  )
}
