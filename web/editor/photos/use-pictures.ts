import { arrayMove } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { createContext, use, useEffect, useState } from 'react'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import { freshToken } from '#web/api/token.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { errorOfFile, maxPictures } from './picture-limits.ts'
import { fetchForTile } from './tile-picture.ts'
import { createUploads, type Upload, type UploadListener } from './picture-uploads.ts'
import { sendPicture } from './send-picture.ts'
import { useDelayedRemoval } from '#web/ui/hooks/use-delayed-removal.ts'
import type { DraftEditing } from '../draft/use-draft-editor.ts'
import { type PictureGateway, usePictureCalls } from './use-picture-calls.ts'

const undoMilliseconds = 6000

type Pictures = ReturnType<typeof usePictures>
const PicturesContext = createContext<Pictures | null>(null)
export const PicturesProvider = PicturesContext.Provider

export function usePicturesOfEditor() {
  const pictures = use(PicturesContext)
  if (!pictures) throw new Error('the photos step stands outside its editor')
  return pictures
}

/**
 * The pictures of the edited listing. Changes show at once, the calls follow. The state belongs to the
 * editor: uploads continue on other steps.
 */
export function usePictures(gateway: PictureGateway, editor: DraftEditing, initial: RentalImage[]) {
  const { t } = useLingui()
  const failure = t`Erreur lors de l’upload de l’image`
  const [images, setImages] = useState(initial)
  const calls = usePictureCalls(gateway, editor, setImages)
  const removal = useDelayedRemoval(calls.remove)
  const { queue, uploads } = useUploads(gateway, editor, failure, {
    onArrived: (image) => {
      setImages((before) => [...before, image])
      void editor.refresh()
    },
    onSettled: applyChosenOrder,
  })
  const shown = images.filter((image) => !removal.leaving.includes(image.id))

  function order(next: RentalImage[]) {
    setImages(next)
    calls.order(next.map(({ id }) => id))
  }

  function setCover(imageId: string) {
    setImages((before) => before.map((image) => ({ ...image, is_primary: image.id === imageId })))
    calls.setPrimary(imageId)
  }

  /** Uploads finish in any order; the pictures keep the order of choice, and the first one is the cover. */
  function applyChosenOrder(arrived: RentalImage[]) {
    const ids = new Set(arrived.map(({ id }) => id))
    const others = images.filter(({ id }) => !ids.has(id))
    const [first] = arrived
    if (arrived.length > 1) order([...others, ...arrived])
    if (others.length === 0 && first && !first.is_primary) setCover(first.id)
    else void editor.refresh()
  }

  return {
    images: shown,
    uploads,
    sending: uploads.some(({ phase }) => phase !== 'failed'),
    queue,
    setCover,
    add: (files: readonly File[]) => {
      const room = Math.max(0, maxPictures - images.length - uploads.length)
      if (files.length > room) {
        showToast(t`Quarante photos au maximum : les dernières ne sont pas ajoutées`, 'warning', 5000)
      }
      queue.add(files.slice(0, room))
    },
    moveTo: (imageId: string, to: number) => {
      const from = shown.findIndex(({ id }) => id === imageId)
      if (from < 0 || to < 0 || to >= shown.length || from === to) return
      // The server requires every picture in the list, including those pending deletion.
      order([...arrayMove(shown, from, to), ...images.filter(({ id }) => removal.leaving.includes(id))])
    },
    describe: (imageId: string, words: { caption: string; alt_text: string }) => {
      setImages((before) => before.map((image) => (image.id === imageId ? { ...image, ...words } : image)))
      calls.describe(imageId, words)
    },
    remove: (imageId: string) => {
      removal.leave(imageId)
      // Leaving the page sends the removal, without time to refresh the token first.
      void freshToken()
      showToast(t`Photo supprimée`, 'success', undoMilliseconds, {
        label: t({ message: 'Annuler', context: 'undo' }),
        run: () => removal.restore(imageId),
        otherwise: () => removal.finish(imageId),
      })
    },
  }
}

/** The queue lives as long as the screen; its callbacks go to the latest render. */
function useUploads(
  { uploadPath }: PictureGateway,
  { ensureId }: DraftEditing,
  failure: string,
  listener: UploadListener<RentalImage>,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [queue] = useState(() =>
    createUploads<RentalImage>(
      async (file, sending) => {
        try {
          const picture = await sendPicture(uploadPath(await ensureId()), file, sending)
          await fetchForTile(picture)
          return picture
        } catch (error) {
          // The tile shows the error.
          if (!sending.signal.aborted) showToast(failure, 'error', 5000)
          throw error
        }
      },
      errorOfFile,
      setUploads,
    ),
  )
  useEffect(() => queue.listen(listener))
  return { queue, uploads }
}
