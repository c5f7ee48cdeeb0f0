import type { Amenity } from '#contract/rentals/rentals.ts'

/** The icon of an amenity, from one sprite file rather than from script. */
export function AmenityIcon({ amenity, size = 24 }: { amenity: Amenity; size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="flex-none"
    >
      <use href={`/brand/amenities.svg#${amenity}`} />
    </svg>
  )
}
