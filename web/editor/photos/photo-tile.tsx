import { useSortable } from '@dnd-kit/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconGripVertical, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import { classes } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { tileSizes } from './tile-picture.ts'

const tool =
  'inline-flex size-8 flex-none items-center justify-center rounded-8 text-muted hover:bg-surface-2 hover:text-text'

/** One picture: its position, handle, texts and actions. */
export function PhotoTile({
  image,
  index,
  count,
  name,
  onMove,
  onCover,
  onDescribe,
  onRemove,
}: {
  image: RentalImage
  index: number
  count: number
  name: string
  onMove: (to: number) => void
  onCover: () => void
  onDescribe: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: image.id,
  })
  const place = index + 1
  return (
    <li
      ref={setNodeRef}
      className={classes('min-w-0', isDragging && 'relative z-10')}
      style={{
        transform: transform
          ? `translate(${transform.x}px, ${transform.y}px)${isDragging ? ' rotate(-1.5deg)' : ''}`
          : undefined,
        transition,
      }}
    >
      <div
        className={classes(
          'relative aspect-4/3 overflow-hidden rounded-12 bg-surface-2',
          isDragging && 'shadow-overlay outline-3 outline-brand',
        )}
      >
        <Picture image={image} sizes={tileSizes} />
        <span className="tabular absolute top-2 left-2 inline-flex h-7 min-w-7 items-center justify-center gap-1.5 rounded-full bg-white/95 px-2.5 text-14 font-bold text-ink-9">
          {image.is_primary ? (
            <>
              <IconStarFilled size={14} aria-hidden className="text-terracotta-6" />
              <Trans>Couverture</Trans>
            </>
          ) : (
            place
          )}
        </span>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...listeners}
          onKeyDown={(event) => moveWithArrows(event, index, count, onMove)}
          aria-label={t`Déplacer ${name}, position ${place} sur ${count}, avec les flèches`}
          className="absolute top-2 right-2 inline-flex size-8 cursor-grab touch-none items-center justify-center rounded-10 bg-white/95 text-ink-9 active:cursor-grabbing"
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
      </div>
      <div className="flex items-center gap-0.5 pt-1.5">
        <span
          className={classes('min-w-0 grow truncate text-14', image.caption ? 'font-semibold' : 'text-muted')}
        >
          {image.caption || <Trans>Sans légende</Trans>}
        </span>
        {!image.is_primary && (
          <button
            type="button"
            className={tool}
            onClick={onCover}
            aria-label={t`Mettre en couverture : ${name}`}
            title={t`Mettre en couverture`}
          >
            <IconStar size={18} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={tool}
          onClick={onDescribe}
          aria-label={t`Décrire : ${name}`}
          title={t`Légende et description`}
        >
          <IconPencil size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={tool}
          onClick={onRemove}
          aria-label={t`Supprimer : ${name}`}
          title={t`Supprimer`}
        >
          <IconTrash size={18} aria-hidden />
        </button>
      </div>
    </li>
  )
}

function moveWithArrows(event: KeyboardEvent, index: number, count: number, onMove: (to: number) => void) {
  const places: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  }
  const to = places[event.key]
  if (to === undefined) return
  event.preventDefault()
  onMove(to)
}
