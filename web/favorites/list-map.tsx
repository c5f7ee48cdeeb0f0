import { useLingui } from '@lingui/react/macro'
import type { Favorite } from '#contract/buying/favorites.ts'
import { LazyNumberedMap } from '#web/map/lazy-numbered-map.tsx'

/** The numbers of the homes of a page on its map: those that have a public place, in their order. */
export function numbersOnMap(items: readonly Pick<Favorite, 'home'>[]): ReadonlyMap<string, number> {
  const placed = items.filter(({ home }) => home.position)
  return new Map(placed.map(({ home }, index) => [home.id, index + 1]))
}

/** The homes of a page where they are; their cards or columns have the same numbers. */
export function ListMap({
  items,
  numbers,
  className,
}: {
  items: readonly Favorite[]
  numbers: ReadonlyMap<string, number>
  className: string
}) {
  const { t } = useLingui()
  const places = items.flatMap(({ home: { id, title, position } }) => {
    const number = numbers.get(id)
    return position && number !== undefined ? [{ ...position, number, name: title }] : []
  })
  return <LazyNumberedMap places={places} label={t`Carte de vos favoris`} className={className} />
}
