import { arrayMove } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { createContext, use, useEffect, useRef, useState } from 'react'
import type { RentalImage } from '../../../contract/rentals.ts'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/browser-api.ts'
import { showToast } from '../../ui/toasts.tsx'
import { FileTooLarge, maxBytes, maxPictures } from './picture-limits.ts'
import { createUploads, type Upload } from './picture-uploads.ts'
import { sendPicture } from './send-picture.ts'
import type { RentalEditor } from './use-rental-editor.ts'

const undoMilliseconds = 6000

export type Pictures = ReturnType<typeof usePictures>
const PicturesContext = createContext<Pictures | null>(null)
export const PicturesProvider = PicturesContext.Provider

export function usePicturesOfEditor() {
  const pictures = use(PicturesContext)
  if (!pictures) throw new Error('the photos step stands outside its editor')
  return pictures
}

/**
 * The pictures of the home being written. What one does shows at once; the calls follow one after the other,
 * and when one fails the pictures are read again, so that the screen never tells what is not so. It lives
 * with the editor: uploads go on while other steps are filled in.
 */
export function usePictures({ rental, ensureId, refresh }: RentalEditor) {
  const { t } = useLingui()
  const [images, setImages] = useState<RentalImage[]>(rental?.images ?? [])
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const calls = useRef<Promise<unknown>>(Promise.resolve())
  const leaving = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const [leavingIds, setLeavingIds] = useState<readonly string[]>([])

  const [queue] = useState(() =>
    createUploads<RentalImage>({
      send: async (file, sending) => {
        if (file.size > maxBytes) throw new FileTooLarge()
        return sendPicture(await ensureId(), file, sending)
      },
      onArrived: (image) => {
        setImages((before) => [...before, image])
        void refresh()
      },
      onChange: setUploads,
    }),
  )

  /** After the calls before it; a failure is told, and the pictures are read again. */
  function inTurn(work: (id: string) => Promise<unknown>) {
    calls.current = calls.current.then(async () => {
      const id = await ensureId()
      try {
        await work(id)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        showToast(error.message, 'error', 5000)
        const { items } = await api('GET /properties/:id/images', { params: { id } })
        setImages(items)
      }
      await refresh()
    })
    calls.current = calls.current.catch(() => showToast(t`Problème de connexion réseau`, 'error', 5000))
  }

  function add(files: readonly File[]) {
    const room = maxPictures - images.length - uploads.length
    if (files.length > room) {
      showToast(t`Quarante photos au maximum : les dernières ne sont pas ajoutées`, 'warning', 5000)
    }
    queue.add(files.slice(0, Math.max(0, room)))
  }

  function move(imageId: string, to: number) {
    const from = shown.findIndex((image) => image.id === imageId)
    if (from < 0 || to < 0 || to >= shown.length || from === to) return
    const next = [...arrayMove(shown, from, to), ...images.filter((image) => leavingIds.includes(image.id))]
    setImages(next)
    inTurn((id) =>
      api('PUT /properties/:id/images/order', {
        params: { id },
        body: { image_ids: next.map((image) => image.id) },
      }),
    )
  }

  function setCover(imageId: string) {
    setImages((before) => before.map((image) => ({ ...image, is_primary: image.id === imageId })))
    inTurn((id) => api('PUT /properties/:id/images/:imageId/set-primary', { params: { id, imageId } }))
  }

  function describe(imageId: string, words: { caption: string; alt_text: string }) {
    setImages((before) => before.map((image) => (image.id === imageId ? { ...image, ...words } : image)))
    inTurn((id) => api('PATCH /properties/:id/images/:imageId', { params: { id, imageId }, body: words }))
  }

  /** It goes from the screen at once and from the house a little later, so that it can be brought back. */
  function remove(imageId: string) {
    leaving.current.set(
      imageId,
      setTimeout(() => removeForGood(imageId), undoMilliseconds),
    )
    setLeavingIds([...leaving.current.keys()])
    showToast(t`Photo supprimée`, 'success', undoMilliseconds, {
      label: t({ message: 'Annuler', context: 'undo' }),
      run: () => {
        clearTimeout(leaving.current.get(imageId))
        forget(imageId)
      },
    })
  }

  function forget(imageId: string) {
    leaving.current.delete(imageId)
    setLeavingIds([...leaving.current.keys()])
  }

  function removeForGood(imageId: string) {
    inTurn(async (id) => {
      try {
        await api('DELETE /properties/:id/images/:imageId', { params: { id, imageId } })
        const { items } = await api('GET /properties/:id/images', { params: { id } })
        setImages(items)
      } finally {
        forget(imageId)
      }
    })
  }

  const removeLeaving = useRef<() => void>(undefined)
  removeLeaving.current = () => {
    for (const [imageId, timer] of leaving.current) {
      clearTimeout(timer)
      removeForGood(imageId)
    }
  }
  useEffect(() => () => removeLeaving.current?.(), [])

  const shown = images.filter((image) => !leavingIds.includes(image.id))
  const sending = uploads.some(({ phase }) => phase !== 'failed')
  return { images: shown, uploads, sending, queue, add, move, setCover, describe, remove }
}
