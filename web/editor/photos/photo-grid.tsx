import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { PhotoTile } from './photo-tile.tsx'
import type { Upload } from './picture-uploads.ts'
import { UploadTile } from './upload-tile.tsx'
import { usePicturesOfEditor } from './use-pictures.ts'

/** The pictures in their order, then the uploads. Sorted by dragging the handle, or with its arrow keys. */
export function PhotoGrid() {
  const { t } = useLingui()
  const { images, uploads, queue, moveTo, setCover, describe, remove } = usePicturesOfEditor()
  const [described, setDescribed] = useState<RentalImage>()
  const [announced, setAnnounced] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const list = useRef<HTMLUListElement>(null)
  const count = images.length

  /** Removes a tile; the focus moves to the tile that takes its place. */
  function takeAway(index: number, away: () => void) {
    flushSync(away)
    const tiles = list.current?.children
    const next = tiles?.[Math.min(index, tiles.length - 1)]?.querySelector('button')
    const goOn = next ?? document.getElementById('step-title')
    goOn?.focus()
  }

  const nameOf = (image: RentalImage) =>
    image.caption || image.alt_text || t`Photo ${images.findIndex(({ id }) => id === image.id) + 1}`

  function transitionTo(image: RentalImage, index: number) {
    const to = Math.max(0, Math.min(count - 1, index))
    moveTo(image.id, to)
    const name = nameOf(image)
    const place = to + 1
    setAnnounced(t`${name} : position ${place} sur ${count}`)
  }

  function drop({ active, over }: DragEndEvent) {
    const image = images.find(({ id }) => id === active.id)
    const index = images.findIndex(({ id }) => id === over?.id)
    if (image && index >= 0) transitionTo(image, index)
  }

  return (
    <>
      {/* Drag and drop is for the pointer; the keyboard has its own handlers and announcements below. */}
      <DndContext
        id="photos"
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: silent }}
      >
        <SortableContext items={images.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ul ref={list} className="grid empty:hidden grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4">
            {images.map((image, index) => (
              <PhotoTile
                key={image.id}
                image={image}
                index={index}
                count={count}
                name={nameOf(image)}
                onMove={(to) => transitionTo(image, to)}
                onCover={() => setCover(image.id)}
                onDescribe={() => setDescribed(image)}
                onRemove={() => takeAway(index, () => remove(image.id))}
              />
            ))}
            {failedLast(uploads).map((upload, index) => (
              <UploadTile
                key={upload.key}
                upload={upload}
                onCancel={() => takeAway(count + index, () => queue.cancel(upload.key))}
                onRetry={(file) => queue.retry(upload.key, file)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <output aria-live="assertive" className="sr-only">
        {announced}
      </output>
      <output className="sr-only">{useUploadMessages(uploads)}</output>
      {described && (
        <PhotoDialog
          key={described.id}
          image={described}
          onClose={() => setDescribed(undefined)}
          onSave={(words) => {
            describe(described.id, words)
            setDescribed(undefined)
          }}
        />
      )}
    </>
  )
}

/** Failed uploads go last: each of the others becomes a picture at the position of its tile. */
function failedLast(uploads: readonly Upload[]) {
  return [
    ...uploads.filter(({ phase }) => phase !== 'failed'),
    ...uploads.filter(({ phase }) => phase === 'failed'),
  ]
}

/** Upload progress for screen readers: announced at the start, each fifth picture, and the last. */
function useUploadMessages(uploads: readonly Upload[]) {
  const { t } = useLingui()
  const [announced, setAnnounced] = useState<number>()
  const left = uploads.filter(({ phase }) => phase === 'waiting' || phase === 'sending').length
  if (left !== (announced ?? 0) && (left > (announced ?? 0) || left < 4 || left % 5 === 0)) setAnnounced(left)
  if (announced === undefined) return ''
  return announced === 0
    ? t`Envoi des photos terminé`
    : t`${plural(announced, { one: 'Encore # photo à envoyer', other: 'Encore # photos à envoyer' })}`
}

const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
