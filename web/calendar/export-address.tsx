import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { CalendarExport } from '#contract/bookings/calendar.ts'
import { api } from '#web/api/browser-api.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { useMutation } from '#web/api/use-mutation.ts'

/** An export address for another platform: to copy, with its expiry, and to revoke. */
export function ExportAddress({
  rentalId,
  feedId,
  label,
  help,
  of: { export_url: url, export_ends_at: endsAt },
}: {
  rentalId: string
  /** The feed of the platform it is for; without one, the address of the rental's calendar. */
  feedId?: string
  label: React.ReactNode
  help?: React.ReactNode
  of: CalendarExport
}) {
  const { t } = useLingui()
  const [revoking, setRevoking] = useState(false)
  const { isPending, error, mutate, reset } = useMutation({ revalidates: true })
  const end = formatDay(dateOfInstant(endsAt), useLanguage())
  const copy = () =>
    copyText(url, { copied: t`Adresse copiée`, refused: t`L’adresse n’a pas pu être copiée` })
  const close = () => {
    setRevoking(false)
    reset()
  }
  const renew = () =>
    api('POST /properties/:id/calendar-feeds/renew-export', {
      params: { id: rentalId },
      body: feedId ? { feed_id: feedId } : {},
    })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={label}
            help={help}
            value={url}
            readOnly
            className="truncate text-14 text-muted"
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        <IconButton
          label={t`Copier l’adresse`}
          onClick={() => void copy()}
          className={help ? 'mb-16 size-12 md:mb-7' : 'size-12'}
        >
          <IconCopy size={20} aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-14 text-muted">
          <Trans>Valable jusqu’au {end}, et douze mois de plus à chaque lecture.</Trans>
        </p>
        <Button variant="ghost" size="small" onClick={() => setRevoking(true)}>
          <Trans>Révoquer et créer une nouvelle adresse</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={revoking}
        onClose={close}
        onConfirm={() =>
          void mutate(renew, { successMessage: t`Nouvelle adresse créée` }).then((done) => done && close())
        }
        title={t`Révoquer cette adresse ?`}
        confirmLabel={<Trans>Révoquer et créer une nouvelle adresse</Trans>}
        isPending={isPending}
      >
        <Trans>
          Qui la lit ne verra plus rien de ce calendrier. Donnez aussitôt la nouvelle à la plateforme : d’ici
          là, elle peut vendre des nuits déjà prises.
        </Trans>
        {error && (
          <p role="alert" className="mt-4 text-14 font-medium text-red-text">
            {error.message}
          </p>
        )}
      </ConfirmDialog>
    </div>
  )
}
