import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { InventoryPicture } from '#contract/bookings/stay-inventory.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { usePrivatePicture } from '#web/api/use-private-picture.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface PictureProps {
  bookingId: string
  picture: InventoryPicture
  /** Who took it, as the viewer reads it. */
  name: string
  number: number
}

/** A thumbnail that opens the whole photograph with its time and its hashes. */
export function StoredPicture({ bookingId, picture, name, number }: PictureProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const [isOpen, setOpen] = useState(false)
  const path = `/bookings/${bookingId}/inventory/pictures/${picture.id}`
  const { src, failure } = usePrivatePicture(path)
  const label = t`${name}, photo ${number}`
  const at = moment(picture.received_at)
  const { width, height } = picture
  return (
    <li>
      <button
        type="button"
        aria-label={t`Agrandir : ${label}`}
        className="block aspect-square w-full overflow-hidden rounded-12 bg-surface-2"
        onClick={() => setOpen(true)}
      >
        {src && <img src={src} alt="" width={width} height={height} className="size-full object-cover" />}
        {failure && <span className="block p-2 text-12">{failure}</span>}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label} className="md:max-w-240">
        {src && (
          <img src={src} alt={label} width={width} height={height} className="h-auto w-full rounded-12" />
        )}
        <dl className="mt-4 flex flex-col gap-2 text-14">
          <dt className="text-muted">
            <Trans>Reçue le</Trans>
          </dt>
          <dd>
            <time dateTime={picture.received_at}>{at}</time>
          </dd>
          <dt className="text-muted">
            <Trans>Empreinte SHA-256 du fichier envoyé</Trans>
          </dt>
          <dd className="wrap-anywhere">{picture.sent_sha256}</dd>
          <dt className="text-muted">
            <Trans>Empreinte SHA-256 de l’image montrée</Trans>
          </dt>
          <dd className="wrap-anywhere">{picture.stored_sha256}</dd>
        </dl>
        <div className="mt-4">
          <DownloadButton
            path={path}
            name={`${picture.moment}-${number}.webp`}
            icon={<IconDownload size={18} aria-hidden />}
          >
            <Trans>Télécharger la photo</Trans>
          </DownloadButton>
        </div>
      </Dialog>
    </li>
  )
}
