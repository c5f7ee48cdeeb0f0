import { useLingui } from '@lingui/react/macro'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { classes } from '#web/ui/class-names.ts'
import { ratingLabels } from './rating-labels.ts'

/** Five stars as radio buttons, so that arrow keys and screen readers work without code. */
export function StarPicker({
  legend,
  value,
  onChange,
  size = 44,
  className,
}: {
  legend: string
  /** 0 while none is chosen. */
  value: number
  onChange: (rating: number) => void
  size?: number
  className?: string
}) {
  const { t } = useLingui()
  const name = useId()
  const [hovered, setHovered] = useState(0)
  const shown = hovered || value
  return (
    <fieldset className={classes('flex', className)} onPointerLeave={() => setHovered(0)}>
      <legend className="sr-only">{legend}</legend>
      {[1, 2, 3, 4, 5].map((rating) => {
        const label = t(ratingLabels[rating]!)
        const Star = rating <= shown ? IconStarFilled : IconStar
        return (
          <label
            key={rating}
            title={label}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(rating)}
            className="cursor-pointer rounded-10 px-1 py-1 text-accent focus-within:inset-ring-2 focus-within:inset-ring-brand"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              className="sr-only"
            />
            <Star size={size} aria-hidden />
            <span className="sr-only">{t`${rating} sur 5, ${label}`}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
