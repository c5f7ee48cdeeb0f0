import { classes } from '#web/ui/class-names.ts'

/**
 * The house with its arch, and the name. White on photographs and on pine.
 * @param short without the name on phones
 */
export function Logo({
  white,
  short = false,
  className,
}: {
  white?: boolean
  short?: boolean
  className?: string
}) {
  return (
    <span
      className={classes(
        'flex items-center gap-2.5 font-display text-[22px] font-semibold tracking-[-0.015em] md:text-24',
        white ? 'text-white' : 'text-brand-text',
        className,
      )}
    >
      <svg width="34" height="34" viewBox="8 12 80 80" aria-hidden="true" className="flex-none">
        <path
          d="M14 45.5 43.6 17.9a6.5 6.5 0 0 1 8.8 0L82 45.5V79a7 7 0 0 1-7 7H21a7 7 0 0 1-7-7Z"
          fill="currentColor"
        />
        <path d="M32 86V58a16 16 0 0 1 32 0v28Z" className={white ? 'fill-pine-8' : 'fill-sand-1'} />
        <path d="M40 86V59a8 8 0 0 1 16 0v27Z" className="fill-terracotta-6" />
      </svg>
      {/* The width of the name in its own font, so that nothing shifts when the font loads. */}
      <span className={classes('w-[4.33em]', short && 'max-md:hidden')}>Demeure</span>
    </span>
  )
}
