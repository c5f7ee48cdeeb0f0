import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import { ApiError } from '#web/api/api-error.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { DraftEditing } from '../draft/use-draft-editor.ts'

/** The calls about the pictures of one listing kind. */
export interface PictureGateway {
  /** Upload address, below `/api/v1`. */
  uploadPath: (id: string) => string
  list: (id: string) => Promise<{ items: RentalImage[] }>
  order: (id: string, imageIds: string[]) => Promise<unknown>
  setPrimary: (id: string, imageId: string) => Promise<unknown>
  describe: (id: string, imageId: string, words: { caption: string; alt_text: string }) => Promise<unknown>
  remove: (id: string, imageId: string) => Promise<unknown>
}

/**
 * The calls that change the pictures of a listing, in sequence. If one fails, the error is shown and the
 * pictures are reloaded, so that the screen matches the server.
 */
export function usePictureCalls(
  gateway: PictureGateway,
  { ensureId, refresh }: DraftEditing,
  onRead: (images: RentalImage[]) => void,
) {
  const { t } = useLingui()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function read(id: string) {
    const { items } = await gateway.list(id)
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

  function queued(work: (id: string) => Promise<unknown>) {
    last.current = last.current.then(() => attempt(work))
  }

  return {
    order: (imageIds: string[]) => queued((id) => gateway.order(id, imageIds)),
    setPrimary: (imageId: string) => queued((id) => gateway.setPrimary(id, imageId)),
    describe: (imageId: string, words: { caption: string; alt_text: string }) =>
      queued((id) => gateway.describe(id, imageId, words)),
    remove: (imageId: string, onDone: () => void, isLastChance: boolean) => {
      // Queued calls are not sent once the page has unloaded.
      if (isLastChance) void attempt((id) => gateway.remove(id, imageId))
      else {
        queued(async (id) => {
          try {
            await gateway.remove(id, imageId)
            await read(id)
          } finally {
            onDone()
          }
        })
      }
    },
  }
}
