import { classes } from '../class-names.ts'

const reasons = [
  'bg-pine-1 text-pine-8',
  'bg-terracotta-1 text-terracotta-8',
  'bg-sand-3 text-sand-9',
  'bg-[#dde5ef] text-[#274768]',
]
const sizes = { small: 'size-10 text-14', large: 'size-16 text-20', huge: 'size-20 text-24' }

/** A portrait, or the initials on a background colour derived from the name. */
export function Avatar({
  name,
  url,
  size = 'small',
}: {
  name: string
  url?: string | null
  size?: keyof typeof sizes
}) {
  if (url) {
    return (
      <img
        src={url}
        alt=""
        width={80}
        height={80}
        className={classes('flex-none rounded-full object-cover', sizes[size])}
      />
    )
  }
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
  const reason =
    reasons[Array.from(name).reduce((sum, character) => sum + character.charCodeAt(0), 0) % reasons.length]
  return (
    <span
      aria-hidden
      className={classes(
        'inline-flex flex-none items-center justify-center rounded-full font-semibold',
        reason,
        sizes[size],
      )}
    >
      {initials}
    </span>
  )
}
