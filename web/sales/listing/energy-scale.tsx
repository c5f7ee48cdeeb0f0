import type { EnergyClass } from '#contract/sales/sale-enums.ts'
import { energyClasses } from '#contract/sales/sale-enums.ts'
import { classes } from '#web/ui/class-names.ts'

/** Background and text colours of each class (arrêté of 31 March 2021 on the certificates of homes). */
const inks = { dark: '#1d2622', light: '#fff' }
const colours: Record<'energy' | 'gas', Record<EnergyClass, [reason: string, letter: string]>> = {
  energy: {
    A: ['#00a06d', inks.dark],
    B: ['#52b153', inks.dark],
    C: ['#a5cc74', inks.dark],
    D: ['#f4e70f', inks.dark],
    E: ['#f0b50f', inks.dark],
    F: ['#eb8235', inks.dark],
    G: ['#d7221f', inks.light],
  },
  gas: {
    A: ['#a4dbf8', inks.dark],
    B: ['#8cb4d3', inks.dark],
    C: ['#7792b1', inks.dark],
    D: ['#606f8f', inks.light],
    E: ['#4d5271', inks.light],
    F: ['#393551', inks.light],
    G: ['#281b35', inks.light],
  },
}

/**
 * The seven classes, from the shortest bar to the longest; that of the listing is taller and outlined, with its value.
 */
export function EnergyScale({
  kind,
  title,
  label,
  current,
  value,
  unit,
}: {
  kind: keyof typeof colours
  title: React.ReactNode
  /** Text alternative of the drawing. */
  label: string
  current: EnergyClass
  value: number | null
  unit: string
}) {
  return (
    <figure>
      <figcaption className="mb-4 font-semibold">{title}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, one image to screen readers */}
      <div role="img" aria-label={label} className="flex flex-col gap-2 font-semibold">
        {energyClasses.map((letter, index) => {
          const [reason, ink] = colours[kind][letter]
          const here = letter === current
          return (
            <div key={letter} className="flex items-center gap-3">
              <span
                style={{
                  backgroundColor: reason,
                  color: ink,
                  width: `${28 + index * 8}%`,
                  ...(here && { outline: `2px solid ${inks.dark}`, outlineOffset: '1px' }),
                }}
                className={classes('flex items-center rounded-r-full px-3 text-14', here ? 'h-9' : 'h-6')}
              >
                {letter}
              </span>
              {here && value !== null && (
                <span className="leading-4">
                  <span className="block tabular">{value}</span>
                  <span className="text-12 font-normal text-muted">{unit}</span>
                </span>
              )}
            </div>
          )
        })}
      </div>
    </figure>
  )
}
