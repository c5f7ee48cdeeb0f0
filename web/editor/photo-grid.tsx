import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RentalImage } from '../../contract/rentals.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { usePicturesOfEditor } from './use-pictures.ts'

/** The pictures in their order, then those on their way. Moved by dragging the handle, or with its arrow keys. */
export function PhotoGrid() {
  const { t } = useLingui()
  const { images, uploads, queue, move, setCover, describe, remove } = usePicturesOfEditor()
  const [described, setDescribed] = useState<RentalImage>()
  const [announced, setAnnounced] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const count = images.length

  const nameOf = (image: RentalImage) =>
    image.caption || image.alt_text || t`Photo ${images.findIndex(({ id }) => id === image.id) + 1}`

  function moveTo(image: RentalImage, index: number) {
    const to = Math.max(0, Math.min(count - 1, index))
    move(image.id, to)
    const name = nameOf(image)
    const place = to + 1
    setAnnounced(t`${name} : position ${place} sur ${count}`)
  }

  function drop({ active, over }: DragEndEvent) {
    const image = images.find(({ id }) => id === active.id)
    const index = images.findIndex(({ id }) => id === over?.id)
    if (image && index >= 0) moveTo(image, index)
  }

  if (count === 0 && uploads.length === 0) return null
  return (
    <>
      {/* Dragging is for the pointer; the keyboard has its own way and its own announcements below. */}
      <DndContext
        id="photos"
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: silent }}
      >
        <SortableContext items={images.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4">
            {images.map((image, index) => (
              <PhotoTile
                key={image.id}
                image={image}
                index={index}
                count={count}
                name={nameOf(image)}
                onMove={(to) => moveTo(image, to)}
                onCover={() => setCover(image.id)}
                onDescribe={() => setDescribed(image)}
                onRemove={() => remove(image.id)}
              />
            ))}
            {uploads.map((upload) => (
              <UploadTile
                key={upload.key}
                upload={upload}
                onCancel={() => queue.cancel(upload.key)}
                onRetry={(file) => queue.retry(upload.key, file)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <output aria-live="assertive" className="sr-only">
        {announced}
      </output>
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

const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
