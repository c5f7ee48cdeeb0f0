import { classes } from '../class-names.ts'

export type BadgeColour = 'gray' | 'yellow' | 'green' | 'blue' | 'purple' | 'red' | 'white'

const colours: Record<BadgeColour, string> = {
  gray: 'bg-gray-ground text-gray-text',
  yellow: 'bg-yellow-ground text-yellow-text',
  green: 'bg-green-ground text-green-text',
  blue: 'bg-blue-ground text-blue-text',
  purple: 'bg-purple-ground text-purple-text',
  red: 'bg-red-ground text-red-text',
  white: 'bg-surface text-text h-7!',
}

/** A status as text, colour and icon: never colour alone. */
export function Badge({
  colour,
  icon,
  children,
}: {
  colour: BadgeColour
  icon?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex h-6 flex-none items-center gap-1 rounded-full px-2.5 text-12 font-semibold whitespace-nowrap',
        colours[colour],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
