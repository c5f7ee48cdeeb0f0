import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import type { GuideStep } from '#contract/rentals/guide-steps.ts'
import { usePrivatePicture } from '#web/api/use-private-picture.ts'
import { storedPicture } from '#web/offline/stored-stays.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** The photograph of a step of the guide, which opens at its size; without a connection the copy of this device. */
export function StepPicture({
  bookingId,
  guide,
  step,
  title,
}: {
  bookingId: string
  guide: StayGuide
  step: GuideStep
  /** The heading of the step. */
  title: string
}) {
  const picture = guide.pictures.find((each) => each.step === step)
  return picture ? <Thumbnail {...{ bookingId, picture, title }} /> : null
}

function Thumbnail({
  bookingId,
  picture: { id, step, width, height },
  title,
}: {
  bookingId: string
  picture: StayGuide['pictures'][number]
  title: string
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const findStored = useCallback((version: string) => storedPicture(bookingId, version), [bookingId])
  const { src, failure } = usePrivatePicture(`/bookings/${bookingId}/guide/pictures/${step}`, id, findStored)
  return (
    <>
      <button
        type="button"
        aria-label={t`Agrandir la photo : ${title}`}
        className="block h-18 w-24 flex-none overflow-hidden rounded-12 bg-surface-2 print:h-40 print:w-auto"
        onClick={() => setOpen(true)}
      >
        {src && (
          <img
            src={src}
            alt=""
            width={width}
            height={height}
            className="size-full object-cover print:w-auto print:object-contain"
          />
        )}
        {failure && <span className="block p-2 text-12 text-muted">{failure}</span>}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} className="md:max-w-240">
        {src && (
          <img
            src={src}
            alt={t`Photo : ${title}`}
            width={width}
            height={height}
            className="h-auto w-full rounded-12"
          />
        )}
      </Dialog>
    </>
  )
}
