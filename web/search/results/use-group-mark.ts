import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MapMark } from '#web/map/map-markers.ts'

/** The marker of several listings close to each other. */
export function useGroupMark() {
  const { t } = useLingui()
  return ({
    latitude,
    longitude,
    count,
    lowest,
  }: {
    latitude: number
    longitude: number
    count: number
    /** Its lowest price as text. */
    lowest: string | null
  }): MapMark => ({
    key: `${latitude},${longitude},${count}`,
    latitude,
    longitude,
    id: null,
    text: String(count),
    ...(lowest !== null && { under: t`dès ${lowest}` }),
    // What is shown begins the name, so that who speaks to the page can say it (WCAG 2.2, 2.5.3).
    label:
      lowest === null
        ? t`${plural(count, { one: '# bien ici, agrandir', other: '# biens ici, agrandir' })}`
        : t`${count} dès ${lowest} : agrandir pour voir les biens`,
  })
}
