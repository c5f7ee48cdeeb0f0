import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './class-names.ts'

/** Cards side by side that scroll and snap, with arrows where there is a mouse. For one slide at a time, `useSlides`. */
export function Carousel({
  label,
  children,
  className,
}: {
  label: string
  /** `<li>` elements that set their own width. */
  children: React.ReactNode
  className?: string
}) {
  const { t } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' })
  const arrow = 'absolute top-[38%] z-10 hidden bg-white! shadow-raised md:inline-flex'
  return (
    <section aria-label={label} className={classes('relative', className)}>
      <ul ref={row} className="no-scrollbar flex snap-x snap-mandatory gap-6 overflow-x-auto">
        {children}
      </ul>
      <IconButton label={t`Précédents`} className={classes(arrow, '-left-5')} onClick={() => scroll(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <IconButton label={t`Suivants`} className={classes(arrow, '-right-5')} onClick={() => scroll(1)}>
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
    </section>
  )
}
