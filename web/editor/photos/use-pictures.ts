import { arrayMove } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { createContext, use, useEffect, useState } from 'react'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import { freshToken } from '#web/api/token.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { faultOfFile, maxPictures } from './picture-limits.ts'
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
 * The pictures of the home being written. What one does shows at once, the calls follow. It lives with the
 * editor: uploads go on while other steps are filled in.
 */
export function usePictures(gateway: PictureGateway, editor: DraftEditing, initial: RentalImage[]) {
  const { t } = useLingui()
  const failure = t`Erreur lors de l’upload de l’image`
  const [images, setImages] = useState(initial)
  const calls = usePictureCalls(gateway, editor, setImages)
  const removal = useDelayedRemoval(calls.remove, undoMilliseconds)
  const { queue, uploads } = useUploads(gateway, editor, failure, {
    onArrived: (image) => {
      setImages((before) => [...before, image])
      void editor.refresh()
    },
    onSettled: putInChosenOrder,
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

  /** Pictures arrive as they can; they stand as they were chosen, and the first of a home's is its cover. */
  function putInChosenOrder(arrived: RentalImage[]) {
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
    move: (imageId: string, to: number) => {
      const from = shown.findIndex(({ id }) => id === imageId)
      if (from < 0 || to < 0 || to >= shown.length || from === to) return
      // The server wants every picture in the list, those on their way out too.
      order([...arrayMove(shown, from, to), ...images.filter(({ id }) => removal.leaving.includes(id))])
    },
    describe: (imageId: string, words: { caption: string; alt_text: string }) => {
      setImages((before) => before.map((image) => (image.id === imageId ? { ...image, ...words } : image)))
      calls.describe(imageId, words)
    },
    remove: (imageId: string) => {
      removal.leave(imageId)
      // Leaving the page sends the removal, and leaves no time to ask for a token first.
      void freshToken()
      showToast(t`Photo supprimée`, 'success', undoMilliseconds, {
        label: t({ message: 'Annuler', context: 'undo' }),
        run: () => removal.bringBack(imageId),
      })
    },
  }
}

/** The queue lives as long as the screen; what it tells goes to the latest drawing. */
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
          // Its tile says why.
          if (!sending.signal.aborted) showToast(failure, 'error', 5000)
          throw error
        }
      },
      faultOfFile,
      setUploads,
    ),
  )
  useEffect(() => queue.listen(listener))
  return { queue, uploads }
}
