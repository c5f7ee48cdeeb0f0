import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { RentalImage } from '../../../contract/rentals.ts'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/browser-api.ts'
import { showToast } from '../../ui/toasts.tsx'
import type { RentalEditor } from './use-rental-editor.ts'

/**
 * The calls that change the pictures of a home, one after the other. When one fails it is told, and the pictures
 * are read again, so that the screen never tells what is not so.
 */
export function usePictureCalls(
  { ensureId, refresh }: Pick<RentalEditor, 'ensureId' | 'refresh'>,
  onRead: (images: RentalImage[]) => void,
) {
  const { t } = useLingui()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function read(id: string) {
    const { items } = await api('GET /properties/:id/images', { params: { id } })
    onRead(items)
  }

  async function attempt(work: (id: string) => Promise<unknown>) {
    try {
      const id = await ensureId()
      try {
        await work(id)
      } catch (error) {
        await read(id)
        throw error
      }
      await refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(error.message || t`Problème de connexion réseau`, 'error', 5000)
    }
  }

  function inTurn(work: (id: string) => Promise<unknown>) {
    last.current = last.current.then(() => attempt(work))
  }

  return {
    order: (image_ids: string[]) =>
      inTurn((id) => api('PUT /properties/:id/images/order', { params: { id }, body: { image_ids } })),
    setPrimary: (imageId: string) =>
      inTurn((id) => api('PUT /properties/:id/images/:imageId/set-primary', { params: { id, imageId } })),
    describe: (imageId: string, body: { caption: string; alt_text: string }) =>
      inTurn((id) => api('PATCH /properties/:id/images/:imageId', { params: { id, imageId }, body })),
    remove: (imageId: string, onDone: () => void) =>
      inTurn(async (id) => {
        try {
          await api('DELETE /properties/:id/images/:imageId', { params: { id, imageId } })
          await read(id)
        } finally {
          onDone()
        }
      }),
  }
}
